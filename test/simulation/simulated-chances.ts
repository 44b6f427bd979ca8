import { sql } from 'kysely';
import { DAY_MS } from '../../core/time/durations.ts';
import { formatKst } from '../../core/time/kst.ts';
import type { FakeGateways } from '../fakes/fake-gateways.ts';
import type { FakePaymentGateway } from '../fakes/fake-payment-gateway.ts';
import type { SimulationRandom } from './simulation-random.ts';
import type { Counts } from './counts.ts';
import { grantOpeningPoints } from './opening-points.ts';
import type { SimulatedShop } from './simulated-fixture.ts';

const SCRIPTS = ['decline', 'unknown', 'lose', 'lose', 'throw', 'amount-differs', 'oid-differs'] as const;

/** Injects failures into one gateway; the others are unchanged. */
export function injectGatewayFaults({ gateways, database, clock }: SimulatedShop, chance: SimulationRandom): void {
  const { card, vbank, kakao, naver, app_card } = gateways;
  const gateway = chance.pick<FakePaymentGateway>([card, vbank, kakao, naver, app_card]);
  gateway.script(...Array.from({ length: 1 + chance.below(3) }, () => chance.pick(SCRIPTS)));
  gateway.chargesAgain = chance.oneIn(3);
  const isLate = chance.oneIn(4);
  gateway.beforeApprovalResponse = async () => {
    if (!isLate) return;
    // Others run queries during this time, and the jobs may already request the result.
    for (let queries = chance.below(12); queries > 0; queries -= 1) await sql`select 1`.execute(database);
    if (chance.oneIn(2)) clock.advance(40_000);
  };
  gateway.netCancelOutcome = chance.pick(['works', 'works', 'works', 'refuses', 'unknown']);
  gateway.refundOutcome = chance.pick(['works', 'works', 'works', 'lose', 'unknown', 'refuses']);
  gateway.inquiryOutcome = chance.pick(['works', 'works', 'works', 'works', 'unknown']);
  if (gateway === vbank) {
    vbank.closeOutcome = chance.pick(['works', 'works', 'works', 'works', 'refuses', 'unknown']);
    vbank.receiptIssueOutcome = chance.pick(['works', 'works', 'works', 'works', 'lose', 'unknown', 'refuses']);
    vbank.receiptCancelOutcome = chance.pick(['works', 'works', 'works', 'works', 'lose', 'refuses']);
  }
  if (gateway === kakao)
    kakao.readyOutcome = chance.pick(['works', 'works', 'works', 'works', 'works', 'refuses', 'unknown']);
}

/** Removes the injected failures of all gateways. */
export function calmGateways(gateways: FakeGateways): void {
  const { card, vbank, kakao, naver, app_card } = gateways;
  for (const gateway of [card, vbank, kakao, naver, app_card]) {
    gateway.script();
    gateway.chargesAgain = false;
    gateway.beforeApprovalResponse = async () => {};
    gateway.netCancelOutcome = 'works';
    gateway.refundOutcome = 'works';
    gateway.inquiryOutcome = 'works';
  }
  vbank.closeOutcome = 'works';
  vbank.receiptIssueOutcome = 'works';
  vbank.receiptCancelOutcome = 'works';
  kakao.readyOutcome = 'works';
}

/** Restocks scarce options, withdraws one for a while, and grants members points that expire soon. */
export async function restockShop(simulatedShop: SimulatedShop, chance: SimulationRandom, acts: Counts): Promise<void> {
  const { database, clock, stock, points, scarce, members } = simulatedShop;
  const option_idx = scarce[chance.below(scarce.length)];
  if (option_idx !== undefined) {
    const units = 5 + chance.below(40);
    const withdrawn_dt = chance.oneIn(4) ? formatKst(clock.now()) : null;
    await database
      .updateTable('sale_option')
      .set((row) => ({ remaining_cnt: row('remaining_cnt', '+', units), withdrawn_dt }))
      .where('option_idx', '=', option_idx)
      .execute();
    stock.set(option_idx, (stock.get(option_idx) ?? 0) + units);
    acts.add(withdrawn_dt === null ? 'took in more pieces' : 'withdrew an option');
  }
  const { member } = chance.pick(members);
  if (member === null) return;
  const lot = {
    amount: 10_000 * (1 + chance.below(5)),
    expire_dt: formatKst(clock.now() + (2 + chance.below(60)) * DAY_MS),
  };
  await grantOpeningPoints(database, member.member_idx, formatKst(clock.now()), [lot]);
  points.set(member.member_idx, (points.get(member.member_idx) ?? 0) + lot.amount);
  acts.add('gave points that expire');
}
