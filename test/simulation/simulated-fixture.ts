import { NO_METRICS } from '../../core/ports/server/metrics.port.ts';
import type { Database } from '../../adapters/server/database/database.ts';
import { createLog } from '../../adapters/server/kernel/log.ts';
import { prepareImage } from '../../adapters/server/images/prepare-image.ts';
import { hashToken, Secret } from '../../adapters/server/kernel/secret.ts';
import type { Caller } from '../../adapters/server/kernel/server-context.ts';
import { DAY_MS } from '../../core/time/durations.ts';
import { formatKst } from '../../core/time/kst.ts';
import { sampleMember, sampleSale, sampleSeller, type SampleSale } from '../adapters/server/sample-shop.ts';
import { sandboxSocial } from '../adapters/server/social/sandbox-social.ts';
import { FakeClock } from '../fakes/fake-clock.ts';
import { FakeGateways } from '../fakes/fake-gateways.ts';
import { FakeMessageSender } from '../fakes/fake-message-sender.ts';
import { QUICK_PASSWORDS } from '../fakes/quick-passwords.ts';
import { SeededRandom } from '../fakes/seeded-random.ts';
import { FakeUploadStore } from '../fakes/fake-upload-store.ts';
import type { Counts } from './counts.ts';
import { KillableProcess } from './killable-process.ts';
import { grantOpeningCoupons } from './opening-coupons.ts';
import { grantOpeningPoints } from './opening-points.ts';
import { watchedGateways } from './watched-gateways.ts';

/** A Saturday noon in KST. */
const OPENING = Date.UTC(2026, 10, 21, 3, 0, 0);
const YEAR = 365 * DAY_MS;
const MEMBERS = 24;
const POINTS_EACH = 60_000;
const PLENTY = 10_000_000;
const POLICIES = [
  { delivery_free_type: 'always', delivery_free_value: 0, delivery_price: 3_000 },
  { delivery_free_type: 'amount', delivery_free_value: 30_000, delivery_price: 2_500 },
  { delivery_free_type: 'free', delivery_free_value: 0, delivery_price: 0 },
] as const;
/** Length of a group sale. One follows the other, so that some orders arrive after the end of their sale. */
const GROUP_DAYS = 10;
const GROUP_GOAL = 3;

export interface SimulatedSale extends SampleSale {
  readonly type: 'always' | 'group';
  readonly starts: number;
  readonly ends: number;
  readonly isDeliveredFree: boolean;
}

export interface SimulatedShop {
  readonly database: Database;
  readonly clock: FakeClock;
  readonly gateways: FakeGateways;
  readonly sales: readonly [SimulatedSale, ...SimulatedSale[]];
  readonly members: readonly [Caller, ...Caller[]];
  /** Units by option: the initial stock and later deliveries. */
  readonly stock: Map<number, number>;
  /** Points granted by member: at the start and later. */
  readonly points: Map<number, number>;
  /** Options with little stock. */
  readonly scarce: readonly number[];
  /** Faults that occurred. */
  readonly faults: Counts;
  /** Starts a server process on this database. */
  startProcess(): KillableProcess;
}

/**
 * Fills an empty database: three sellers with different delivery policies, popular sales with little stock, some with a
 * channel discount, group sales of a few days, members with points of different ages. The same seed gives the same
 * data.
 */
export async function createSimulatedShop(
  database: Database,
  seed: number,
  days: number,
  faults: Counts,
): Promise<SimulatedShop> {
  const clock = new FakeClock(OPENING);
  const gateways = new FakeGateways();
  gateways.vbank.tidPrefix = 'account-';
  gateways.kakao.tidPrefix = 'kakao-';
  gateways.naver.tidPrefix = 'naver-';
  gateways.app_card.tidPrefix = 'app-';
  const { sales, scarce } = await openSales(database, days);
  const members: Caller[] = [];
  const points = new Map<number, number>();
  for (let n = 0; n < MEMBERS; n += 1) {
    const { member_idx, token } = await sampleMember(database);
    members.push({
      member: { member_idx, member_type: 'member', token_hash: hashToken(token) },
      address: `203.0.113.${n}`,
      userAgent: '',
    });
    await grantOpeningPoints(database, member_idx, formatKst(OPENING), openingLots(n));
    points.set(member_idx, POINTS_EACH);
  }
  await grantOpeningCoupons(database, [...points.keys()], formatKst(OPENING));
  const stock = await database.selectFrom('sale_option').select(['option_idx', 'remaining_cnt']).execute();
  const random = new SeededRandom(seed);
  const secret = new Secret('a secret for simulations');
  const messages = new FakeMessageSender();
  const social = sandboxSocial(() => clock.now()).logins;
  const [firstSale, ...moreSales] = sales;
  const [firstMember, ...moreMembers] = members;
  if (firstSale === undefined || firstMember === undefined) throw new Error('the shop is empty');
  return {
    database,
    clock,
    gateways,
    sales: [firstSale, ...moreSales],
    members: [firstMember, ...moreMembers],
    stock: new Map(stock.map((row) => [row.option_idx, row.remaining_cnt])),
    points,
    scarce,
    faults,
    startProcess: () =>
      new KillableProcess(
        {
          database,
          clock,
          gateways: watchedGateways(gateways, faults),
          random,
          secret,
          passwords: QUICK_PASSWORDS,
          messages,
          mails: null,
          social,
          preparer: { prepare: prepareImage },
          uploadStore: new FakeUploadStore(),
          tracking: { key: 'tracking-key', tracking_url: 'http://tracking.test/5' },
          postcodeUrl: 'http://postcode.test/postcode.v2.js',
          log: createLog('silent'),
          metrics: NO_METRICS,
          blockedAccounts: [],
          maxUnpaidOrders: 0,
          storefrontUrl: 'http://shop.test',
          apiUrl: 'http://api.test',
          outboxUrl: null,
        },
        (where) => faults.add(`a process died ${where}`),
      ),
  };
}

async function openSales(database: Database, days: number): Promise<{ sales: SimulatedSale[]; scarce: number[] }> {
  const sales: SimulatedSale[] = [];
  const scarce: number[] = [];
  for (const [index, policy] of POLICIES.entries()) {
    const seller_idx = await sampleSeller(database);
    const isDeliveredFree = policy.delivery_free_type === 'free';
    for (const isScarce of [true, false]) {
      const options = [
        { remaining_cnt: isScarce ? 40 : PLENTY },
        { remaining_cnt: PLENTY, option_price: 1_500 },
        { remaining_cnt: isScarce ? 15 : PLENTY, is_add_option: true, option_price: 2_000 },
      ];
      const consumer_price = 4_900 + 7_310 * index + (isScarce ? 0 : 990);
      const channelPrices = isScarce ? {} : { '1': consumer_price - 500, '2': consumer_price - 710 };
      const period = periodOf(OPENING - 20 * DAY_MS, OPENING + 60 * YEAR);
      const row = { seller_idx, ...policy, ...period, consumer_price, channelPrices, options };
      const sale = await sampleSale(database, row);
      sales.push({ ...sale, type: 'always', starts: 0, ends: Infinity, isDeliveredFree });
      if (isScarce) scarce.push(sale.optionIds[0] ?? 0, sale.optionIds[2] ?? 0);
    }
    for (let starts = OPENING; starts < OPENING + days * DAY_MS; starts += GROUP_DAYS * DAY_MS) {
      const ends = starts + GROUP_DAYS * DAY_MS;
      const group = { type: 'group', goal_cnt: GROUP_GOAL, ...GROUP_VALUES[index] } as const;
      const row = {
        seller_idx,
        ...policy,
        ...group,
        ...periodOf(starts, ends),
        consumer_price: 12_000 + 1_000 * index,
      };
      const options = [{ remaining_cnt: 60 }, { remaining_cnt: PLENTY, option_price: 1_500 }];
      const sale = await sampleSale(database, { ...row, options });
      sales.push({ ...sale, type: 'group', starts, ends, isDeliveredFree });
    }
  }
  return { sales, scarce };
}

const GROUP_VALUES = [
  { value_type: 'amount', config_value: 2_000 },
  { value_type: 'percent', config_value: 15 },
  { value_type: 'amount', config_value: 3_330 },
] as const;

function periodOf(starts: number, ends: number) {
  return { start_dt: formatKst(starts), end_dt: formatKst(ends) };
}

/** Returns two point lots; for every third member, one expires within the simulated weeks. */
function openingLots(n: number) {
  const soon = formatKst(OPENING + (n % 3 === 0 ? 12 : 300) * DAY_MS);
  return [
    { amount: POINTS_EACH / 2, expire_dt: soon },
    { amount: POINTS_EACH / 2, expire_dt: formatKst(OPENING + YEAR * 20) },
  ];
}
