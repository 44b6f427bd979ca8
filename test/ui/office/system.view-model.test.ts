import { describe, expect, it } from 'vitest';
import { Notices } from '../../../ui/office/kit/notices.ts';
import { failedJobKey, SystemViewModel } from '../../../ui/office/system/system.view-model.ts';
import { signedInAs } from '../../adapters/server/office/office-client.ts';
import { lineOf, orderAndPay } from '../../adapters/server/payments/shopper.ts';
import { sampleSale } from '../../adapters/server/sample-shop.ts';
import { useTestShop } from '../../adapters/server/test-shop.ts';
import { FakeAddress } from '../../fakes/fake-address.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';
import { TestOffice } from './office-services.ts';

describe('the failed jobs of the office', () => {
  const shop = useTestShop();

  it('have a row each if several jobs failed for one payment', async () => {
    const { payment_idx } = await orderAndPay(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    const failure = { payment_idx, error: 'TypeError', failed_dt: '2026-11-21 12:00:00', retry_dt: null };
    await shop.database
      .insertInto('job_failure')
      .values(['receipts', 'refunds'].map((job) => ({ job, ...failure })))
      .execute();
    const office = await TestOffice.open(shop, await signedInAs(shop, 'owner'));
    const address = new FakeAddress('/system');
    const { listing } = new SystemViewModel(office.api, office.account, new Notices(new FakeTimers()), address);
    await listing.reload();
    expect(new Set(listing.rows?.map(failedJobKey)).size).toBe(2);
    listing.togglePage();
    expect(listing.selected.size).toBe(2);
    listing.toggle(0);
    expect([...listing.selected.values()].map(({ job }) => job)).toEqual(['receipts']);
  });
});
