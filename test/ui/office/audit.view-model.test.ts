import { describe, expect, it } from 'vitest';
import { AuditViewModel } from '../../../ui/office/audit/audit.view-model.ts';
import { signedInAs } from '../../adapters/server/office/office-client.ts';
import { lineOf, orderAndPay } from '../../adapters/server/payments/shopper.ts';
import { sampleSale } from '../../adapters/server/sample-shop.ts';
import { useTestShop } from '../../adapters/server/test-shop.ts';
import { FakeAddress } from '../../fakes/fake-address.ts';
import { TestOffice } from './office-services.ts';

describe('the audit log of the office', () => {
  const shop = useTestShop();

  it('shows the actions of the staff member, or about the row, that its address names', async () => {
    const { payment_idx } = await orderAndPay(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    const clerk = await signedInAs(shop, 'customer-service', { name: 'clerk' });
    const memo = 'POST /api/office/v1/orders/{payment_idx}/memo';
    await clerk.call(memo, { payment_idx, content: '내일 전화' });
    const client = await signedInAs(shop, 'owner');
    await client.call(memo, { payment_idx, content: '전화했음' });
    const office = await TestOffice.open(shop, client);
    const address = new FakeAddress('/audit');
    const viewModel = new AuditViewModel(office.api, office.account, address);
    await viewModel.loadStaff();
    const chosen = viewModel.staff.find(({ text }) => text.startsWith('clerk '));

    viewModel.listing.setFilter({ staff: chosen?.value ?? '' });
    expect(address.location).toBe(`/audit?staff=${chosen?.value ?? ''}`);
    const shown = async (location: string) => {
      const { listing } = new AuditViewModel(office.api, office.account, new FakeAddress(location));
      await listing.reload();
      return listing.rows?.map(({ staff_name }) => staff_name);
    };
    expect(await shown(address.location)).toEqual(['clerk']);
    expect(await shown(`/audit?subject=payment_idx%20${payment_idx}`)).toEqual(['owner', 'clerk']);
    expect(await shown('/audit?subject=payment_idx%20987654')).toEqual([]);
  });
});
