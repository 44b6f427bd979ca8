import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addCampaign } from '../../../../adapters/server/campaigns/campaigns.ts';
import { detailOf, paidOrder } from '../claims/order-owner.ts';
import { lineOf } from '../payments/shopper.ts';
import { sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { exportedRows, exportPath } from '../office/exported-rows.ts';
import { signedInAs } from '../office/office-client.ts';

const NOW = '2026-11-21 12:00:00';
/** A text that a spreadsheet would evaluate. */
const HOSTILE = '=1+1,"감귤';

describe('the exported pending work of the office', () => {
  const shop = useTestShop();
  const paid = async () =>
    detailOf(shop, await paidOrder(shop, { cart_list: [lineOf(await sampleSale(shop.database))] }));

  it('has the payments with an unknown outcome in each view, with masked buyers', async () => {
    const { payment_idx, payment_no } = await paid();
    const known = { payment_idx, tid: null, amount: 17_900, noted_dt: NOW };
    await shop.database
      .insertInto('payment_case')
      .values([
        { ...known, what: 'unanswered' },
        { ...known, what: 'not-undone', closed_dt: NOW },
      ])
      .execute();
    const client = await signedInAs(shop, 'accounting');

    expect(await exportedRows(client, 'payments')).toMatchObject([
      { 주문번호: payment_no, 구매자: '김*나', '금액(원)': '17900', '정리한 일시': '' },
    ]);
    expect(await exportedRows(client, 'payments', 'view=closed')).toMatchObject([{ '정리한 일시': NOW }]);
    expect(await exportedRows(client, 'payments', 'view=pending')).toEqual([]);
  });

  it('has the requests of companies, masked until the identity is confirmed', async () => {
    const request = { partner_type: 'store', homepage: '', content: '입점하고 싶어요.', requested_dt: NOW } as const;
    const person = { person_name: '고은별', phone: '0641234567', email: 'farm@example.com' };
    await shop.database
      .insertInto('partner_request')
      .values({ ...request, ...person, request_key: 'a', company_name: HOSTILE })
      .execute();
    const client = await signedInAs(shop, 'owner');

    expect(await exportedRows(client, 'partners', 'state=new')).toMatchObject([
      { 회사: `'${HOSTILE}`, 담당자: '고*별', 이메일: 'fa***@example.com' },
    ]);
    await client.confirm();
    expect(await exportedRows(client, 'partners', '', '&personal=1')).toMatchObject([{ 담당자: '고은별' }]);
    expect(await exportedRows(client, 'partners', 'state=declined')).toEqual([]);
  });

  it('has the messages of a state and a channel', async () => {
    await paid();
    const client = await signedInAs(shop, 'owner');
    const { cnt } = await shop.database
      .selectFrom('message_delivery')
      .select((row) => row.fn.countAll<number>().as('cnt'))
      .executeTakeFirstOrThrow();

    const all = await exportedRows(client, 'messages');
    expect(all).toHaveLength(cnt);
    expect(all.length).toBeGreaterThan(0);
    expect(JSON.stringify(all)).not.toContain('01012345678');
    expect(await exportedRows(client, 'messages', 'state=trouble')).toEqual([]);
  });

  it('has the jobs that gave up, and continues after a page', async () => {
    const { payment_idx, payment_no } = await paid();
    const failure = { payment_idx, failed_cnt: 3, error: 'TypeError', failed_dt: NOW };
    const jobs = Array.from({ length: 600 }, (_, index) => ({ ...failure, job: `job-${index}` }));
    await shop.database
      .insertInto('job_failure')
      .values([...jobs, { ...failure, job: 'refunds', retry_dt: NOW }])
      .execute();
    const client = await signedInAs(shop, 'owner');

    expect(new Set((await exportedRows(client, 'jobs', 'state=given-up')).map((row) => row['작업'])).size).toBe(600);
    expect(await exportedRows(client, 'jobs', 'state=waiting')).toMatchObject([
      { 작업: 'refunds', 주문번호: payment_no },
    ]);
  });

  it('has the campaigns with their texts', async () => {
    const campaign = { title: '=할인', content: '오늘만', link: '/', audience: { kind: 'all' } } as const;
    await addCampaign(shop.shop, { ...campaign, request_key: randomUUID() }, '운영자');
    const client = await signedInAs(shop, 'merchandiser');

    expect(await exportedRows(client, 'campaigns')).toMatchObject([{ 제목: "'=할인", '작성한 직원': '운영자' }]);
  });

  it('is refused to staff without the right to each list', async () => {
    const client = await signedInAs(shop, 'merchandiser');

    for (const list of ['payments', 'jobs'] as const) {
      expect([list, (await client.fetch(exportPath(list))).status]).toEqual([list, 403]);
    }
  });
});
