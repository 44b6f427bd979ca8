import { sql } from 'kysely';
import type { CelebDate, CelebSection } from '../../../core/api/browse/home.api.ts';
import { MAX_CELEBS } from '../../../core/browse/celeb-list.ts';
import { success } from '../../../core/outcome/envelope.ts';
import { dayBounds } from '../../../core/time/day-bounds.ts';
import { formatKst, formatKstDate } from '../../../core/time/kst.ts';
import type { Handlers } from '../kernel/handlers.ts';
import type { Database } from '../database/database.ts';
import { CARD } from '../listing/sale-card.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { KstDay, KstText } from '../../../core/vocabulary/kst-text.ts';

const MAX_DAYS = 14;
/** Maximum number of deals per day, enough for both kinds of cards. */
const MAX_DEALS = 120;
const MAX_CARDS = 60;

type CelebCall = 'GET /api/v1/home/celeb/schedule' | 'GET /api/v1/home/celeb/deal/{id}';

export function celebRoutes({ database, clock }: ServerContext): Handlers<CelebCall> {
  return {
    'GET /api/v1/home/celeb/schedule': async () => success(await findSchedule(database, formatKst(clock.now()))),
    'GET /api/v1/home/celeb/deal/{id}': async ({ id }) => {
      const now = clock.now();
      return success(
        toSection(id === 'now' ? await findDealsOfToday(database, now) : await findDealsOfDay(database, id, now)),
      );
    },
  };
}

/**
 * Finds the days of the schedule: today, if a deal is running or starts today, and the later days on which deals start.
 * Deals that started on earlier days count for today. Each next day is found by another search in the index.
 */
async function findSchedule(database: Database, now: KstText): Promise<CelebDate[]> {
  const today = now.slice(0, 10);
  const { rows } = await sql<{ day: KstDay; is_running: boolean }>`
    with recursive first_deal (start_dt) as (
      (select start_dt from sale where type = 'celeb' and end_dt > ${now} order by start_dt limit 1)
      union all
      select (
        select sale.start_dt from sale
        where type = 'celeb' and end_dt > ${now} and sale.start_dt >= greatest(first_deal.start_dt::date, ${today}::date) + 1
        order by sale.start_dt limit 1
      )
      from first_deal where first_deal.start_dt is not null
    )
    select to_char(greatest(start_dt, ${today}::timestamp), 'YYYY-MM-DD') as day, start_dt <= ${now} as is_running
    from (select start_dt from first_deal where start_dt is not null limit ${MAX_DAYS}) days
    order by day
  `.execute(database);
  return rows.map(({ day, is_running }) => ({ start_dt: day, label: is_running ? 'NOW' : 'OPEN' }));
}

/** Finds the running deals, or those that start later today if none is running. */
async function findDealsOfToday(database: Database, now: number): Promise<Deal[]> {
  const running = await findRunningDeals(database, now);
  return running.length > 0 ? running : findDealsOfDay(database, formatKstDate(now), now);
}

type Deal = Awaited<ReturnType<typeof findRunningDeals>>[number];

function findRunningDeals(database: Database, now: number) {
  return selectDeals(database, now).where('sale.start_dt', '<=', formatKst(now)).execute();
}

/** Finds the deals that start on a day and have not ended; empty for an invalid date. */
async function findDealsOfDay(database: Database, date: KstDay, now: number): Promise<Deal[]> {
  const { from, before } = dayBounds(date, date);
  if (from === null) return [];
  return selectDeals(database, now)
    .where('sale.start_dt', '>=', from)
    .$if(before !== null, (query) => query.where('sale.start_dt', '<', before ?? ''))
    .execute();
}

function selectDeals(database: Database, now: number) {
  return database
    .selectFrom('sale')
    .innerJoin('product', 'product.product_idx', 'sale.product_idx')
    .innerJoin('seller', 'seller.seller_idx', 'sale.seller_idx')
    .select([...CARD, 'sale.start_dt', 'sale.end_dt'])
    .select(['sale.product_idx', 'sale.seller_idx', 'seller.account', 'seller.profile_img', 'seller.member_name'])
    .select('seller.member_id')
    .where('sale.type', '=', 'celeb')
    .where('sale.end_dt', '>', formatKst(now))
    .orderBy('sale.start_dt', 'desc')
    .orderBy('sale.sell_idx', 'desc')
    .limit(MAX_DEALS);
}

/** A product presented by several influencers is one card with all of them; every other deal is a card of its own. */
function toSection(deals: readonly Deal[]): CelebSection {
  const products = groupBy(deals, (deal) => deal.product_idx);
  const shared = products.map(onePerSeller).filter((presented) => presented.length > 1);
  const sharedProducts = new Set(shared.flatMap((presented) => presented.map((deal) => deal.product_idx)));
  return {
    deal_list: deals
      .filter((deal) => !sharedProducts.has(deal.product_idx))
      .slice(0, MAX_CARDS)
      .map(({ product_idx: _product, seller_idx: _seller, ...deal }) => deal),
    product_list: shared.slice(0, MAX_CARDS).flatMap((presented) => presented.slice(0, 1).map(toCard(presented))),
  };
}

function onePerSeller(deals: readonly Deal[]): Deal[] {
  return groupBy(deals, (deal) => deal.seller_idx).flatMap((own) => own.slice(0, 1));
}

/** Groups deals by number, in the order in which the numbers first occur. */
function groupBy(deals: readonly Deal[], toKey: (deal: Deal) => number): readonly (readonly Deal[])[] {
  const groups = new Map<number, Deal[]>();
  for (const deal of deals) {
    const group = groups.get(toKey(deal)) ?? [];
    groups.set(toKey(deal), group);
    group.push(deal);
  }
  return [...groups.values()];
}

function toCard(presented: readonly Deal[]) {
  const celebs = presented
    .slice(0, MAX_CELEBS)
    .map(({ sell_idx, profile_img, member_name }) => ({ sell_idx, profile_img, member_name }));
  return ({
    product_idx: _product,
    seller_idx: _seller,
    account: _account,
    member_id: _id,
    profile_img: _img,
    member_name: _name,
    start_dt: _start,
    end_dt: _end,
    ...card
  }: Deal): CelebSection['product_list'][number] => ({ ...card, celeb_list: JSON.stringify(celebs) });
}
