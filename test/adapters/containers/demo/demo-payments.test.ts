import { describe, expect, it } from 'vitest';
import { storeDemoPaymentCases } from '../../../../adapters/containers/demo/demo-payments.ts';
import { JOBS } from '../../../../adapters/server/jobs/jobs.ts';
import { paidOrder } from '../../server/claims/order-owner.ts';
import { signedInAs } from '../../server/office/office-client.ts';
import { lineOf } from '../../server/payments/shopper.ts';
import { sampleSale } from '../../server/sample-shop.ts';
import { useTestShop } from '../../server/test-shop.ts';

describe('payments in doubt of the demo shop', () => {
  const shop = useTestShop();

  it('wait for staff: no job settles them or changes their order', async () => {
    const own = await paidOrder(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    const payments = () => shop.database.selectFrom('payment').selectAll().execute();
    const before = await payments();

    await storeDemoPaymentCases(shop.database, shop.clock.now());
    for (const job of Object.values(JOBS)) await job(shop.shop);

    const client = await signedInAs(shop, 'accounting');
    const { result_data } = await client.call('GET /api/office/v1/payments', {});
    expect(result_data?.list).toMatchObject([{ payment_idx: own.payment_idx, what: 'second-approval' }]);
    expect(await payments()).toEqual(before);
  });

  it('are missing in a shop without paid orders', async () => {
    await storeDemoPaymentCases(shop.database, shop.clock.now());

    expect(await shop.database.selectFrom('payment_case').select('case_idx').execute()).toEqual([]);
  });
});
