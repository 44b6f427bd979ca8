import { describe, expect, it } from 'vitest';
import { closePeriod } from '../../../../adapters/server/settlement/close-period.ts';
import { DAY_MS, MINUTE_MS } from '../../../../core/time/durations.ts';
import { endNovember, finalOrder, type FinalOrder } from '../settlement/final-order.ts';
import { useTestShop } from '../test-shop.ts';
import { signedInAs } from '../office/office-client.ts';

describe('the settlement of the office', () => {
  const shop = useTestShop();

  const closed = async (): Promise<FinalOrder & { readonly statement_idx: number }> => {
    const order = await finalOrder(shop);
    endNovember(shop);
    await closePeriod(shop.shop, { last_day: '2026-11-30', member_id: null, actor: '자동 마감' });
    const { statement_idx } = await shop.database
      .selectFrom('settlement_statement')
      .select('statement_idx')
      .where('seller_idx', '=', order.seller_idx)
      .executeTakeFirstOrThrow();
    return { ...order, statement_idx };
  };

  it('closes a period once even if two staff close it concurrently, and states in the audit log for how many shops', async () => {
    await finalOrder(shop);
    endNovember(shop);
    const one = await signedInAs(shop, 'accounting');
    const other = await signedInAs(shop, 'owner');
    const responses = await Promise.all(
      [one, other].map((client) => client.call('POST /api/office/v1/settlement/close', { last_day: '2026-11-30' })),
    );
    expect(responses.map(({ result_code }) => result_code).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const listed = await one.call('GET /api/office/v1/settlement/statements', {});
    expect(listed.result_data?.list).toHaveLength(1);
    const audit = await other.call('GET /api/office/v1/audit', { kind: 'change' });
    expect(audit.result_data?.list.map(({ state }) => state).sort()).toEqual(['done', 'refused']);
    expect(audit.result_data?.list.find(({ state }) => state === 'done')?.change_list[0]?.after).toContain('1곳');
  });

  it('is paid once, after confirmation of the identity; an outdated page is refused with the name of who paid', async () => {
    const { statement_idx } = await closed();
    const client = await signedInAs(shop, 'accounting');
    const schedule = { statement_idx, state: 'closed' as const };
    const scheduled = await client.call('POST /api/office/v1/settlement/statements/{statement_idx}/schedule', schedule);
    expect(scheduled.result_data?.state).toBe('scheduled');
    const older = await client.call('POST /api/office/v1/settlement/statements/{statement_idx}/schedule', schedule);
    expect(older).toMatchObject({ result_code: 409 });
    expect(older.result_msg).toContain('accounting 님이');

    shop.clock.advance(6 * MINUTE_MS);
    const pay = { statement_idx, state: 'scheduled' as const, note: '이체 12' };
    const unproved = await client.call('POST /api/office/v1/settlement/statements/{statement_idx}/pay', pay);
    expect(unproved.result_code).toBe(403);
    await client.confirm();
    const paid = await client.call('POST /api/office/v1/settlement/statements/{statement_idx}/pay', pay);
    expect(paid.result_data).toMatchObject({ state: 'paid', is_overdue: false });
    const again = await client.call('POST /api/office/v1/settlement/statements/{statement_idx}/pay', pay);
    expect(again.result_code).toBe(409);
  });

  it('shows the amounts that are due and unpaid, also after a transfer was returned', async () => {
    const { statement_idx } = await closed();
    shop.clock.advance(10 * DAY_MS);
    const client = await signedInAs(shop, 'accounting');
    const before = await client.call('GET /api/office/v1/settlement', {});
    expect(before.result_data?.overdue.statement_cnt).toBe(1);
    const seen = { statement_idx };
    const path = 'POST /api/office/v1/settlement/statements/{statement_idx}';
    await client.call(`${path}/schedule`, { ...seen, state: 'closed' });
    await client.call(`${path}/pay`, { ...seen, state: 'scheduled' });
    expect((await client.call('GET /api/office/v1/settlement', {})).result_data?.overdue.statement_cnt).toBe(0);
    const returned = await client.call(`${path}/return`, { ...seen, state: 'paid', reason: '계좌 오류' });
    expect(returned.result_data?.step_list[0]).toMatchObject({ state: 'returned', note: '계좌 오류' });
    const late = await client.call('GET /api/office/v1/settlement/statements', { overdue: true });
    expect(late.result_data?.list.map((row) => row.statement_idx)).toEqual([statement_idx]);
  });

  it('shows a seller only their own statements', async () => {
    const mine = await closed();
    const foreign = await finalOrder(shop);
    shop.clock.advance(30 * DAY_MS);
    await closePeriod(shop.shop, { last_day: '2026-12-31', member_id: foreign.member_id, actor: '자동 마감' });
    const { statement_idx: other } = await shop.database
      .selectFrom('settlement_statement')
      .select('statement_idx')
      .where('seller_idx', '=', foreign.seller_idx)
      .executeTakeFirstOrThrow();
    const client = await signedInAs(shop, 'seller', { seller_idx: mine.seller_idx });
    const listed = await client.call('GET /api/office/v1/settlement/statements', { seller: foreign.member_id });
    expect(listed.result_data?.list).toEqual([]);
    const own = await client.call('GET /api/office/v1/settlement/statements', {});
    expect(own.result_data?.list.map((row) => row.statement_idx)).toEqual([mine.statement_idx]);
    const path = 'GET /api/office/v1/settlement/statements/{statement_idx}';
    for (const call of [path, `${path}/rows`] as const) {
      expect([call, (await client.call(call, { statement_idx: other })).result_code]).toEqual([call, 404]);
    }
    const rows = await client.call(`${path}/rows`, { statement_idx: mine.statement_idx });
    expect(rows.result_data?.list.map(({ kind }) => kind)).toEqual(['sale', 'delivery']);
  });

  it('accepts terms of a seller, and refuses to change the past', async () => {
    const { member_id } = await finalOrder(shop);
    const client = await signedInAs(shop, 'accounting');
    const terms = { member_id, rate_bp: 900, period_kind: 'month' as const };
    const past = await client.call('POST /api/office/v1/settlement/terms', { ...terms, start_day: '2026-11-01' });
    expect(past).toMatchObject({ result_code: 409 });
    const next = await client.call('POST /api/office/v1/settlement/terms', { ...terms, start_day: '2027-01-01' });
    expect(next.result_code).toBe(200);
    const listed = await client.call('GET /api/office/v1/settlement/terms', {});
    expect(listed.result_data?.list.find((row) => row.member_id === member_id)?.terms_list).toHaveLength(2);
  });
});
