import { describe, expect, it } from 'vitest';
import { CommandPalette } from '../../../../ui/office/kit/command-palette.ts';
import { PaletteViewModel } from '../../../../ui/office/palette/palette.view-model.ts';
import type { StaffRole } from '../../../../core/office/staff-role.ts';
import { signedInAs } from '../../../adapters/server/office/office-client.ts';
import { lineOf, orderAndPay } from '../../../adapters/server/payments/shopper.ts';
import { sampleSale } from '../../../adapters/server/sample-shop.ts';
import { useTestShop } from '../../../adapters/server/test-shop.ts';
import { FakeAddress } from '../../../fakes/fake-address.ts';
import { FakeTimers } from '../../../fakes/fake-timers.ts';
import { TestOffice } from '../office-services.ts';

describe('the command palette', () => {
  const shop = useTestShop();

  const open = async (role: StaffRole) => {
    const { api, account } = await TestOffice.open(shop, await signedInAs(shop, role));
    const timers = new FakeTimers();
    const viewModel = new PaletteViewModel(
      api,
      account,
      new FakeAddress('/'),
      timers,
      shop.clock,
      new CommandPalette(),
    );
    return { viewModel, timers };
  };

  it('finds an order by a pasted number, even with a line break or a null character', async () => {
    const paid = await orderAndPay(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    const { viewModel, timers } = await open('owner');

    viewModel.type(`${paid.payment_no}\u0000\n`);
    timers.advance(1_000);

    await expect.poll(() => viewModel.orders.map(({ payment_idx }) => payment_idx)).toEqual([paid.payment_idx]);
  });

  it('finds a buyer by name and phone only for staff who may see personal data, and says so', async () => {
    await orderAndPay(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    for (const [role, hint, cnt, heading] of [
      ['customer-service', '번호, 이름, 전화 끝 4자리, 송장번호, 화면', 1, '주문 · 이름과 상품'],
      ['merchandiser', '번호, 송장번호, 화면 (이름·전화 제외)', 0, '주문 · 상품'],
    ] as const) {
      const { viewModel, timers } = await open(role);

      for (const typed of ['5678', '김하나']) {
        viewModel.type(typed);
        timers.advance(1_000);
        await expect.poll(() => viewModel.isSearching).toBe(false);
        expect([role, typed, viewModel.orders.length]).toEqual([role, typed, cnt]);
      }
      expect([viewModel.searchHint, viewModel.heading]).toEqual([hint, heading]);
    }
  });
});
