import type { Database } from '../../adapters/server/database/database.ts';
import { formatKst } from '../../core/time/kst.ts';
import { sampleMember, sampleSale, sampleSeller, type SampleSale } from '../adapters/server/sample-shop.ts';
import { grantOpeningCoupons } from './opening-coupons.ts';
import { grantOpeningPoints } from './opening-points.ts';
import type { OpeningBalances } from './shop-invariants.ts';

const MEMBERS = 8;
const POINTS_EACH = 400_000;
const PLENTY = 1_000_000;
const SCARCE = 25;
const SALE_PERIOD = { start_dt: '2020-01-01 00:00:00', end_dt: '2099-12-31 00:00:00' } as const;
const POLICIES = [
  { delivery_free_type: 'always', delivery_free_value: 0, delivery_price: 3_000 },
  { delivery_free_type: 'amount', delivery_free_value: 30_000, delivery_price: 2_500 },
] as const;

/** The contents of a shop before its first shopper. */
export interface Stocked {
  readonly sales: readonly SampleSale[];
  readonly groupSale: SampleSale;
  /** Tokens of logged-in members. */
  readonly tokens: readonly string[];
  readonly opening: OpeningBalances;
}

/** Creates sales with ample and with scarce stock, and members with points. */
export async function stockShop(database: Database, now: number): Promise<Stocked> {
  const sales: SampleSale[] = [];
  for (const [index, policy] of POLICIES.entries()) {
    const seller_idx = await sampleSeller(database);
    for (const units of [PLENTY, SCARCE]) {
      const options = [{ remaining_cnt: units }, { remaining_cnt: PLENTY, option_price: 1_500 }];
      const consumer_price = 4_900 + 7_310 * index;
      sales.push(await sampleSale(database, { seller_idx, ...policy, ...SALE_PERIOD, consumer_price, options }));
    }
  }
  const group = { type: 'group', goal_cnt: 3, value_type: 'amount', config_value: 2_000 } as const;
  const options = [{ remaining_cnt: PLENTY }, { remaining_cnt: PLENTY, option_price: 1_500 }];
  const groupSale = await sampleSale(database, { ...group, ...SALE_PERIOD, consumer_price: 12_000, options });
  const given_dt = formatKst(now);
  const tokens: string[] = [];
  const points = new Map<number, number>();
  for (let n = 0; n < MEMBERS; n += 1) {
    const { member_idx, token } = await sampleMember(database);
    const lots = [`2098-12-31 00:00:00`, `2099-12-31 00:00:00`].map((expire_dt) => ({
      amount: POINTS_EACH / 2,
      expire_dt,
    }));
    await grantOpeningPoints(database, member_idx, given_dt, lots);
    points.set(member_idx, POINTS_EACH);
    tokens.push(token);
  }
  await grantOpeningCoupons(database, [...points.keys()], given_dt);
  await database.updateTable('member_token').set({ created_dt: given_dt, last_used_dt: given_dt }).execute();
  const units = await database.selectFrom('sale_option').select(['option_idx', 'remaining_cnt']).execute();
  const opening = { stock: new Map(units.map((row) => [row.option_idx, row.remaining_cnt])), points };
  return { sales, groupSale, tokens, opening };
}
