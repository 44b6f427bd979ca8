import { sql } from 'kysely';
import type { CelebDate, CelebSection } from '../../../core/api/home.api.ts';
import { CELEBS_MOST } from '../../../core/home/celeb-list.ts';
import { success } from '../../../core/http/envelope.ts';
import { dayBounds } from '../../../core/time/day-bounds.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Handlers } from '../handlers.ts';
import type { Database } from '../database/database.ts';
import { CARD } from '../sale-card.ts';
import type { Shop } from '../shop.ts';

const DAYS_MOST = 14;
/** Deals that are read for one day: enough for both kinds of cards. */
const DEALS_MOST = 120;
const CARDS_MOST = 60;

type CelebCall = 'GET /api/v1/home/celeb/schedule' | 'GET /api/v1/home/celeb/deal/{id}';

export function celebRoutes({ database, clock }: Shop): Handlers<CelebCall> {
  return {
    'GET /api/v1/home/celeb/schedule': async () => success(await findSchedule(database, formatKst(clock.now()))),
    'GET /api/v1/home/celeb/deal/{id}': async ({ id }) => {
      const now = clock.now();
      return success(toSection(id === 'now' ? await findRunning(database, now) : await findDay(database, id, now)));
    },
  };
}

/** The days on which deals began or will begin, of those that are not over. The index is left at each for the next day. */
async function findSchedule(database: Database, now: string): Promise<CelebDate[]> {
  const { rows } = await sql<{ day: string; is_running: boolean }>`
    with recursive first_deal (start_dt) as (
      (select start_dt from sale where type = 'celeb' and end_dt > ${now} order by start_dt limit 1)
      union all
      select (
        select sale.start_dt from sale
        where type = 'celeb' and end_dt > ${now} and sale.start_dt >= first_deal.start_dt::date + 1
        order by sale.start_dt limit 1
      )
      from first_deal where first_deal.start_dt is not null
    )
    select to_char(start_dt, 'YYYY-MM-DD') as day, start_dt <= ${now} as is_running
    from (select start_dt from first_deal where start_dt is not null limit ${DAYS_MOST}) days
    order by day
  `.execute(database);
  return rows.map(({ day, is_running }) => ({ start_dt: day, label: is_running ? 'NOW' : 'OPEN' }));
}

type Deal = Awaited<ReturnType<typeof findRunning>>[number];

function findRunning(database: Database, now: number) {
  return deals(database, now).where('sale.start_dt', '<=', formatKst(now)).execute();
}

/** The deals that begin on one day and are not over; none on a day that does not exist. */
async function findDay(database: Database, date: string, now: number): Promise<Deal[]> {
  const { from, before } = dayBounds(date, date);
  if (from === null) return [];
  return deals(database, now)
    .where('sale.start_dt', '>=', from)
    .$if(before !== null, (query) => query.where('sale.start_dt', '<', before ?? ''))
    .execute();
}

function deals(database: Database, now: number) {
  return database
    .selectFrom('sale')
    .innerJoin('product', 'product.product_idx', 'sale.product_idx')
    .innerJoin('seller', 'seller.seller_idx', 'sale.seller_idx')
    .select([...CARD, 'sale.start_dt', 'sale.end_dt'])
    .select(['sale.product_idx', 'sale.seller_idx', 'seller.account', 'seller.profile_img', 'seller.member_name'])
    .where('sale.type', '=', 'celeb')
    .where('sale.end_dt', '>', formatKst(now))
    .orderBy('sale.start_dt', 'desc')
    .orderBy('sale.sell_idx', 'desc')
    .limit(DEALS_MOST);
}

/** A product that several celebs present is one card with all of them; every other deal is a card of its own. */
function toSection(deals: readonly Deal[]): CelebSection {
  const products = groupBy(deals, (deal) => deal.product_idx);
  const shared = products.map(onePerSeller).filter((presented) => presented.length > 1);
  const sharedProducts = new Set(shared.flatMap((presented) => presented.map((deal) => deal.product_idx)));
  return {
    deal_list: deals
      .filter((deal) => !sharedProducts.has(deal.product_idx))
      .slice(0, CARDS_MOST)
      .map(({ product_idx: _product, seller_idx: _seller, ...deal }) => deal),
    product_list: shared.slice(0, CARDS_MOST).flatMap((presented) => presented.slice(0, 1).map(toCard(presented))),
  };
}

function onePerSeller(deals: readonly Deal[]): Deal[] {
  return groupBy(deals, (deal) => deal.seller_idx).flatMap((own) => own.slice(0, 1));
}

/** Deals with the same number together, in the order in which the numbers come. */
function groupBy(deals: readonly Deal[], numberOf: (deal: Deal) => number): readonly (readonly Deal[])[] {
  const groups = new Map<number, Deal[]>();
  for (const deal of deals) {
    const group = groups.get(numberOf(deal)) ?? [];
    groups.set(numberOf(deal), group);
    group.push(deal);
  }
  return [...groups.values()];
}

function toCard(presented: readonly Deal[]) {
  const celebs = presented
    .slice(0, CELEBS_MOST)
    .map(({ sell_idx, profile_img, member_name }) => ({ sell_idx, profile_img, member_name }));
  return ({
    product_idx: _product,
    seller_idx: _seller,
    account: _account,
    profile_img: _img,
    member_name: _name,
    start_dt: _start,
    end_dt: _end,
    ...card
  }: Deal): CelebSection['product_list'][number] => ({ ...card, celeb_list: JSON.stringify(celebs) });
}
