import { describe, expect, it } from 'vitest';
import { refundPart } from '../../../../adapters/server/operator-claims/refund-part.ts';
import { agreeTerms } from '../../../../adapters/server/settlement/agree-terms.ts';
import { closePeriod, settleSellers } from '../../../../adapters/server/settlement/close-period.ts';
import { collectSettlement } from '../../../../adapters/server/settlement/collect-settlement.ts';
import { movePayout } from '../../../../adapters/server/settlement/move-payout.ts';
import { DAY_MS } from '../../../../core/time/durations.ts';
import { expectDone } from '../claims/order-owner.ts';
import { paymentOf } from '../payments/shopper.ts';
import { useTestShop } from '../test-shop.ts';
import { endNovember, finalOrder } from './final-order.ts';

const CLOSE = { last_day: '2026-11-30', member_id: null, actor: '회계' };

describe('the settlement of sellers', () => {
  const shop = useTestShop();
  const rows = () =>
    shop.database
      .selectFrom('settlement_row')
      .select(['kind', 'amount', 'rate_bp', 'commission', 'statement_idx'])
      .orderBy('row_idx')
      .execute();
  const part = (order_idx: number, amount: number) =>
    refundPart(shop.shop, {
      order_idx,
      amount,
      reason: '포장이 젖음',
      isAgain: false,
      isDry: false,
      account: null,
      isAccountLater: true,
    });

  it('has rows for final lines that add up to the payment, and are unchanged by a second run', async () => {
    const { own } = await finalOrder(shop);
    await collectSettlement(shop.shop);
    await collectSettlement(shop.shop);
    const { total_amount } = await paymentOf(shop, own.payment_idx);
    const found = await rows();
    expect(found.map(({ kind, rate_bp }) => [kind, rate_bp])).toEqual([
      ['sale', 1_180],
      ['delivery', 0],
    ]);
    expect(found.reduce((sum, { amount }) => sum + amount, 0)).toBe(total_amount);
  });

  it('deducts a partial refund at the rate of its line, even after other terms have started', async () => {
    const { order_idx, member_id } = await finalOrder(shop);
    await collectSettlement(shop.shop);
    expectDone(await agreeTerms(shop.shop, member_id, { start_day: '2026-11-29', rate_bp: 500, period_kind: 'month' }));
    shop.clock.advance(3 * DAY_MS);
    expectDone(await part(order_idx, 1_000));
    await collectSettlement(shop.shop);
    expect((await rows()).at(-1)).toMatchObject({ kind: 'refund', amount: -1_000, rate_bp: 1_180, commission: -118 });
  });

  it('waits for the terms of a seller, and settles pending lines once they are agreed', async () => {
    const { member_id } = await finalOrder(shop, null);
    await collectSettlement(shop.shop);
    expect(await rows()).toEqual([]);
    expectDone(
      await agreeTerms(shop.shop, member_id, { start_day: '2026-12-01', rate_bp: 900, period_kind: 'half-month' }),
    );
    await collectSettlement(shop.shop);
    expect((await rows())[0]).toMatchObject({ kind: 'sale', rate_bp: 900 });
  });

  it('closes a period once, by hand and by the job concurrently', async () => {
    await finalOrder(shop);
    endNovember(shop);
    await Promise.all([
      closePeriod(shop.shop, CLOSE),
      settleSellers(shop.shop),
      closePeriod(shop.shop, CLOSE),
      settleSellers(shop.shop),
    ]);
    const statements = await shop.database.selectFrom('settlement_statement').selectAll().execute();
    expect(statements).toHaveLength(1);
    expect(statements[0]).toMatchObject({ first_day: '2026-11-16', last_day: '2026-11-30', due_day: '2026-12-10' });
    const claimed = await rows();
    expect(claimed.every(({ statement_idx }) => statement_idx === statements[0]?.statement_idx)).toBe(true);
    const { sale_amount, delivery_amount, commission, commission_vat, payout_amount } = statements[0] ?? {};
    const gross = claimed.reduce((sum, { amount }) => sum + amount, 0);
    expect((sale_amount ?? 0) + (delivery_amount ?? 0)).toBe(gross);
    expect(payout_amount).toBe(gross - (commission ?? 0) - (commission_vat ?? 0));
    expect(await closePeriod(shop.shop, CLOSE)).toMatchObject({ kind: 'refused' });
  });

  it('is due on the next working day when its day is a holiday', async () => {
    await finalOrder(shop);
    endNovember(shop);
    const holidays = ['2026-12-10', '2026-12-11'];
    await shop.database
      .insertInto('holiday')
      .values(holidays.map((holiday_dt) => ({ holiday_dt, holiday_name: '임시공휴일' })))
      .execute();
    expectDone(await closePeriod(shop.shop, CLOSE));
    const { due_day } = await shop.database.selectFrom('settlement_statement').selectAll().executeTakeFirstOrThrow();
    expect(due_day).toBe('2026-12-14');
  });

  it('is not scheduled for a day that does not exist', async () => {
    await finalOrder(shop);
    endNovember(shop);
    expectDone(await closePeriod(shop.shop, CLOSE));
    const { statement_idx } = await shop.database
      .selectFrom('settlement_statement')
      .selectAll()
      .executeTakeFirstOrThrow();
    const move = { statement_idx, to: 'scheduled', from: null, actor: '정산 담당', note: '' } as const;

    expect(await movePayout(shop.shop, { ...move, due_day: '2026-13-45' })).toMatchObject({ kind: 'refused' });
    expectDone(await movePayout(shop.shop, { ...move, due_day: '2026-12-15' }));
  });

  it('carries a sum that is not positive over to the next period', async () => {
    const { order_idx } = await finalOrder(shop);
    endNovember(shop);
    expectDone(await closePeriod(shop.shop, CLOSE));
    expectDone(await part(order_idx, 1_000));
    shop.clock.advance(16 * DAY_MS);
    expect(await closePeriod(shop.shop, { ...CLOSE, last_day: '2026-12-15' })).toMatchObject({ kind: 'refused' });
    expect((await rows()).at(-1)).toMatchObject({ kind: 'refund', statement_idx: null });
  });

  it('closes no period that has not ended, and none that does not exist', async () => {
    await finalOrder(shop);
    expect(await closePeriod(shop.shop, CLOSE)).toMatchObject({ text: '아직 끝나지 않은 기간이에요: 2026-11-30까지' });
    expect(await closePeriod(shop.shop, { ...CLOSE, last_day: '2026-11-29' })).toMatchObject({ kind: 'refused' });
  });

  it('is paid once, for any number of requests', async () => {
    await finalOrder(shop);
    endNovember(shop);
    expectDone(await closePeriod(shop.shop, CLOSE));
    const { statement_idx } = await shop.database
      .selectFrom('settlement_statement')
      .select('statement_idx')
      .executeTakeFirstOrThrow();
    const move = { statement_idx, note: '', actor: '회계' } as const;
    expect(await movePayout(shop.shop, { ...move, to: 'paid', from: null })).toMatchObject({ kind: 'refused' });
    expectDone(await movePayout(shop.shop, { ...move, to: 'scheduled', from: 'closed' }));
    const paid = { ...move, to: 'paid', from: 'scheduled' } as const;
    const results = await Promise.all([movePayout(shop.shop, paid), movePayout(shop.shop, paid)]);
    expect(results.map(({ kind }) => kind).sort()).toEqual(['done', 'refused']);
    const steps = await shop.database.selectFrom('settlement_step').select('state').orderBy('step_idx').execute();
    expect(steps.map(({ state }) => state)).toEqual(['closed', 'scheduled', 'paid']);
  });
});
