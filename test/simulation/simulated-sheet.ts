import type { RequestOf } from '../../core/api/contract.ts';
import type { CartLineRequest } from '../../core/api/buying/cart.api.ts';
import { FAILED_REQUEST } from '../../core/outcome/envelope.ts';
import { ANONYMOUS, type Caller } from '../../adapters/server/kernel/server-context.ts';
import type { SimulationRandom } from './simulation-random.ts';
import type { Counts } from './counts.ts';
import type { KillableProcess } from './killable-process.ts';
import { DAY_MS } from '../../core/time/durations.ts';
import { callOn } from './simulated-order.ts';
import type { SimulatedShop, SimulatedSale } from './simulated-fixture.ts';

const ZONES: readonly [string, ...string[]] = ['04763', '04763', '06236', '63122', '40230'];
const CHANNELS = ['0', '0', '1', '2', '3'] as const;

export type Sheet = RequestOf<'POST /api/v2/payment/inicis/validation'>;

/** A filled order form, and its caller. */
export interface FilledSheet {
  readonly caller: Caller;
  readonly sheet: Sheet;
  /** True if its total differs from the server's. */
  readonly isWrong: boolean;
}

/** Fills a cart and an order form, and requests its price. Returns null if the server refuses the lines. */
export async function fillSheet(
  simulatedShop: SimulatedShop,
  process: KillableProcess,
  chance: SimulationRandom,
  deeds: Counts,
  request_key: string,
): Promise<FilledSheet | null> {
  const caller = chance.oneIn(3) ? ANONYMOUS : chance.pick(simulatedShop.members);
  const isMember = caller.member !== null;
  // Some pay with points alone, which free delivery makes possible.
  const wantsPoints = isMember && chance.oneIn(6);
  const lines = await basketOf(simulatedShop, chance, wantsPoints, deeds);
  const referrer_type = chance.pick(CHANNELS);
  const basket = isMember && chance.oneIn(4) ? await addAllToCart(process, lines, referrer_type, caller, deeds) : null;
  const purchase = {
    ...(basket === null ? { cart_list: lines } : { basket_idx_list: basket }),
    is_direct: basket === null && isMember,
    referrer_type,
    zonecode: chance.pick(ZONES),
    use_point: wantsPoints ? 500_000 : isMember && chance.oneIn(3) ? 1_000 * (1 + chance.below(20)) : 0,
  };
  const propose_coupon = isMember && chance.oneIn(3);
  const info = await callOn(process, 'POST /api/v2/payment/info', { ...purchase, propose_coupon }, caller);
  if (info.result_code !== 200) {
    deeds.add(info === FAILED_REQUEST ? 'got no answer to a sheet' : 'was refused a sheet');
    return null;
  }
  const { amounts, coupon_idx } = info.result_data;
  if (coupon_idx !== null) deeds.add('used a coupon');
  if (referrer_type !== '0') deeds.add('bought through a channel');
  const isWrong = chance.oneIn(40);
  if (isWrong) deeds.add('sent a total that is not the shop’s');
  return {
    caller,
    isWrong,
    sheet: {
      ...purchase,
      use_point: amounts.use_point,
      coupon_idx,
      total_amount: amounts.total_amount + (isWrong ? 1 : 0),
      request_key,
      buyer_name: '김하나',
      buyer_phone: '010-1234-5678',
      receiver_name: '김두리',
      receiver_phone: '02-123-4567',
      address: '서울 성동구 왕십리로 88',
      address_detail: '101호',
      agree: true,
    },
  };
}

async function basketOf(
  simulatedShop: SimulatedShop,
  chance: SimulationRandom,
  needsFreeDelivery: boolean,
  deeds: Counts,
): Promise<CartLineRequest[]> {
  const now = simulatedShop.clock.now();
  // A recently ended sale may still be on screen.
  const runningSales = simulatedShop.sales.filter((sale) => sale.starts <= now && now < sale.ends + DAY_MS / 4);
  const freeDeliverySales = runningSales.filter((sale) => sale.isDeliveredFree);
  const [first, ...others] = needsFreeDelivery ? freeDeliverySales : runningSales;
  if (first === undefined) return [];
  const chosen = new Set(Array.from({ length: 1 + chance.below(3) }, () => chance.pick([first, ...others])));
  const lines: CartLineRequest[] = [];
  for (const sale of chosen) {
    const [plain = 0, large = 0, extra] = sale.optionIds;
    const g_idx = sale.type === 'group' && !chance.oneIn(3) ? await groupOf(simulatedShop, sale, chance, deeds) : null;
    const line = (option_idx: number): CartLineRequest => ({
      basket_idx: null,
      sell_idx: sale.sell_idx,
      type: sale.type,
      option_idx,
      option_cnt: 1 + chance.below(3),
      g_idx,
    });
    lines.push(line(chance.oneIn(2) ? plain : large));
    if (extra !== undefined && chance.oneIn(4)) lines.push(line(extra));
  }
  return lines;
}

/** Returns a group to join: open, full, ended, or of another sale. */
async function groupOf(
  simulatedShop: SimulatedShop,
  sale: SimulatedSale,
  chance: SimulationRandom,
  deeds: Counts,
): Promise<number | null> {
  const groups = await simulatedShop.database
    .selectFrom('group_purchase')
    .select(['g_idx', 'group_cnt', 'goal_cnt', 'sell_idx', 'ended_dt'])
    .$if(!chance.oneIn(20), (query) => query.where('sell_idx', '=', sale.sell_idx))
    .orderBy('g_idx', 'desc')
    .limit(3)
    .execute();
  const group = groups[chance.below(Math.max(1, groups.length))];
  if (group === undefined) return null;
  const isFull = group.group_cnt >= group.goal_cnt;
  const hasEnded = simulatedShop.clock.now() >= sale.ends;
  const state =
    group.ended_dt !== null
      ? 'a group that the operator ended'
      : hasEnded
        ? 'a group that is over'
        : isFull
          ? 'a full group'
          : 'an open group';
  deeds.add(
    group.sell_idx !== sale.sell_idx ? 'came with the link of another sale’s group' : `came with the link of ${state}`,
  );
  return group.g_idx;
}

async function addAllToCart(
  process: KillableProcess,
  cart_list: readonly CartLineRequest[],
  referrer_type: '0' | '1' | '2' | '3',
  caller: Caller,
  deeds: Counts,
): Promise<number[] | null> {
  const response = await callOn(process, 'POST /api/v1/cart', { cart_list: [...cart_list], referrer_type }, caller);
  if (response.result_code !== 200) return null;
  deeds.add('bought out of the cart');
  const wanted = new Set(cart_list.map(({ option_idx }) => option_idx));
  return response.result_data.cart_list.flatMap(({ basket_idx, option_idx }) =>
    wanted.has(option_idx) && typeof basket_idx === 'number' ? [basket_idx] : [],
  );
}
