import { describe, expect, it } from 'vitest';
import { CommandPalette } from '../../../../ui/office/kit/command-palette.ts';
import { PaletteViewModel } from '../../../../ui/office/palette/palette.view-model.ts';
import { signedInAs } from '../../../adapters/server/office/office-client.ts';
import { lineOf, orderAndPay } from '../../../adapters/server/payments/shopper.ts';
import { sampleSale } from '../../../adapters/server/sample-shop.ts';
import { useTestShop } from '../../../adapters/server/test-shop.ts';
import { FakeAddress } from '../../../fakes/fake-address.ts';
import { FakeTimers } from '../../../fakes/fake-timers.ts';
import { TestOffice } from '../office-services.ts';

describe('the command palette', () => {
  const shop = useTestShop();

  it('finds an order by a pasted number, even with a line break or a null character', async () => {
    const paid = await orderAndPay(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    const office = await TestOffice.open(shop, await signedInAs(shop, 'owner'));
    const timers = new FakeTimers();
    const palette = new CommandPalette();
    const { api, account } = office;
    const viewModel = new PaletteViewModel(api, account, new FakeAddress('/'), timers, shop.clock, palette);

    viewModel.type(`${paid.payment_no}\u0000\n`);
    timers.advance(1_000);

    await expect.poll(() => viewModel.orders.map(({ payment_idx }) => payment_idx)).toEqual([paid.payment_idx]);
  });
});
