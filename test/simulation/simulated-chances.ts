import { formatKst } from '../../core/time/kst.ts';
import type { FakeGateways } from '../fakes/fake-gateways.ts';
import type { FakePaymentGateway } from '../fakes/fake-payment-gateway.ts';
import type { SimulationRandom } from './simulation-random.ts';
import type { Counts } from './counts.ts';
import { grantOpeningPoints } from './opening-points.ts';
import type { SimulatedShop } from './simulated-fixture.ts';

const DAY = 24 * 60 * 60 * 1_000;

/** Injects faults into one gateway; the others are unchanged. */
export function injectGatewayFaults(gateways: FakeGateways, chance: SimulationRandom): void {
  const { card, vbank, kakao, naver, app_card } = gateways;
  const gateway = chance.pick<FakePaymentGateway>([card, vbank, kakao, naver, app_card]);
  const script = () => chance.pick(['decline', 'unknown', 'lose', 'lose', 'throw', 'amount-differs'] as const);
  gateway.script(...Array.from({ length: 1 + chance.below(3) }, script));
  gateway.netCancelling = chance.pick(['works', 'works', 'works', 'refuses', 'unknown']);
  gateway.refunding = chance.pick(['works', 'works', 'works', 'lose', 'unknown', 'refuses']);
  gateway.inquiring = chance.pick(['works', 'works', 'works', 'works', 'unknown']);
  if (gateway === vbank) {
    vbank.closing = chance.pick(['works', 'works', 'works', 'works', 'refuses', 'unknown']);
    vbank.receiptIssuing = chance.pick(['works', 'works', 'works', 'works', 'lose', 'unknown', 'refuses']);
    vbank.receiptCancelling = chance.pick(['works', 'works', 'works', 'works', 'lose', 'refuses']);
  }
  if (gateway === kakao)
    kakao.readying = chance.pick(['works', 'works', 'works', 'works', 'works', 'refuses', 'unknown']);
}

/** Removes the faults of all gateways. */
export function calmGateways(gateways: FakeGateways): void {
  const { card, vbank, kakao, naver, app_card } = gateways;
  for (const gateway of [card, vbank, kakao, naver, app_card]) {
    gateway.script();
    gateway.netCancelling = 'works';
    gateway.refunding = 'works';
    gateway.inquiring = 'works';
  }
  vbank.closing = 'works';
  vbank.receiptIssuing = 'works';
  vbank.receiptCancelling = 'works';
  kakao.readying = 'works';
}

/** Restocks scarce options, withdraws one for a while, and grants members points that expire soon. */
export async function deliverToShop(world: SimulatedShop, chance: SimulationRandom, acts: Counts): Promise<void> {
  const { database, clock, stock, scarce, members } = world;
  const option_idx = scarce[chance.below(scarce.length)];
  if (option_idx !== undefined) {
    const pieces = 5 + chance.below(40);
    const withdrawn_dt = chance.oneIn(4) ? formatKst(clock.now()) : null;
    await database
      .updateTable('sale_option')
      .set((row) => ({ remaining_cnt: row('remaining_cnt', '+', pieces), withdrawn_dt }))
      .where('option_idx', '=', option_idx)
      .execute();
    stock.set(option_idx, (stock.get(option_idx) ?? 0) + pieces);
    acts.add(withdrawn_dt === null ? 'took in more pieces' : 'withdrew an option');
  }
  const { member } = chance.pick(members);
  if (member === null) return;
  const lot = {
    amount: 10_000 * (1 + chance.below(5)),
    expire_dt: formatKst(clock.now() + (2 + chance.below(60)) * DAY),
  };
  await grantOpeningPoints(database, member.member_idx, formatKst(clock.now()), [lot]);
  acts.add('gave points that expire');
}
