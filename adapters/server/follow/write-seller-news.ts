import { sql } from 'kysely';
import { MESSAGE_RULES } from '../../../core/message/message-rules.ts';
import { isNewsTimeAt } from '../../../core/message/news-hours.ts';
import { addDays, formatKst, formatKstDate } from '../../../core/time/kst.ts';
import { MESSAGE_RETENTION_DAYS, type MessageKind } from '../../../core/vocabulary/message-kinds.ts';
import type { Tx } from '../database/database.ts';
import { tryLockJob } from '../database/job-lock.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { ServerContext } from '../kernel/server-context.ts';

const KIND: MessageKind = 'followed-sale';
/** Sales that started more days ago than this are not reported, for example after the import of an older catalogue. */
const NEWS_DAYS = 2;
/** Maximum number of sellers whose news one run collects. */
const MAX_SELLERS = 500;
const SELLERS_PER_BATCH = 20;
/** Maximum number of messages that one transaction writes. */
const BATCH_SIZE = 2_000;
/** A run stops after this many batches, so that other jobs can run. */
const MAX_BATCHES = 10;

/**
 * Notifies followers that a seller's sales have opened: one message per seller and day, even if several sales open.
 * Runs only by day, in one process at a time. The next run continues an unfinished one.
 */
export async function writeSellerNews(shop: ServerContext): Promise<void> {
  const now = shop.clock.now();
  if (!isNewsTimeAt(now)) return;
  await retryTransaction(shop.database, async (tx) => {
    if (await tryLockJob(tx, 'seller-news')) await collectNews(tx, now);
  });
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const isMore = await retryTransaction(shop.database, async (tx) =>
      (await tryLockJob(tx, 'seller-news')) ? writeBatch(tx, now) : false,
    );
    if (!isMore) return;
  }
}

/**
 * Collects the sales that have opened and were not reported, of sellers with followers and without news today. Sales
 * that open later on the same day are reported the next day.
 */
async function collectNews(tx: Tx, now: number): Promise<void> {
  const [at, from, day] = [formatKst(now), formatKst(addDays(now, -NEWS_DAYS)), formatKstDate(now)];
  await sql`
    with due as (
      select seller.seller_idx, max(sale.start_dt) as opened_dt
      from seller
      join sale on sale.seller_idx = seller.seller_idx
      where follower_cnt > 0 and start_dt > ${from}::timestamp and start_dt <= ${at}::timestamp
        and end_dt > ${at}::timestamp
        and not exists (select 1 from seller_news_sale reported where reported.sell_idx = sale.sell_idx)
        and not exists (
          select 1 from seller_news past where past.seller_idx = seller.seller_idx and past.news_day = ${day}
        )
      group by seller.seller_idx
      order by seller.seller_idx limit ${MAX_SELLERS}
    ), news as (
      insert into seller_news (seller_idx, news_day, opened_dt, written_dt)
      select seller_idx, ${day}, opened_dt, ${at}::timestamp from due
      on conflict (seller_idx, news_day) do nothing
      returning news_idx, seller_idx
    )
    insert into seller_news_sale (sell_idx, news_idx)
    select sell_idx, news_idx from news
    join sale on sale.seller_idx = news.seller_idx
    where start_dt > ${from}::timestamp and start_dt <= ${at}::timestamp and end_dt > ${at}::timestamp
    on conflict (sell_idx) do nothing
  `.execute(tx);
}

/**
 * Writes messages to the next followers. Returns whether there may be more. The text names the newest sale that is
 * still running, so that a sale that was ended or moved in between is not announced.
 */
async function writeBatch(tx: Tx, now: number): Promise<boolean> {
  const at = formatKst(now);
  const channels = JSON.stringify(MESSAGE_RULES[KIND].channels);
  const { numAffectedRows } = await sql`
    with open as (
      select news_idx, seller_idx, news_day, opened_dt, last_member_idx from seller_news
      where done_dt is null order by news_idx limit ${SELLERS_PER_BATCH}
    ), news as (
      select open.*, jsonb_build_object(
        'member_id', seller.member_id, 'member_name', seller.member_name, 'sell_idx', newest.sell_idx,
        'product_name', newest.product_name, 'sale_cnt', newest.sale_cnt
      ) as facts
      from open
      join seller on seller.seller_idx = open.seller_idx
      join lateral (
        select sale.sell_idx, product_name, count(*) over () as sale_cnt
        from seller_news_sale reported
        join sale on sale.sell_idx = reported.sell_idx
        join product on product.product_idx = sale.product_idx
        where reported.news_idx = open.news_idx and start_dt <= ${at}::timestamp and end_dt > ${at}::timestamp
        order by start_dt desc, sale.sell_idx desc limit 1
      ) newest on true
    ), due as (
      select news.news_idx, follower.member_idx, 'seller:' || news.seller_idx || ':' || news.news_day as subject, facts
      from news
      cross join lateral (
        select member_idx from seller_follow
        where seller_follow.seller_idx = news.seller_idx and member_idx > news.last_member_idx
          and followed_dt < news.opened_dt
        order by member_idx limit ${BATCH_SIZE}
      ) follower
      order by news.news_idx, follower.member_idx limit ${BATCH_SIZE}
    ), written as (
      insert into message (kind, recipient, subject, member_idx, facts, created_dt)
      select ${KIND}, 'm' || member_idx, subject, member_idx, facts, ${at}::timestamp from due
      on conflict (recipient, kind, subject) do nothing
      returning message_idx
    ), sent as (
      insert into message_delivery (message_idx, channel, delivery_status, due_dt)
      select message_idx, channel, 'waiting', ${at}::timestamp
      from written cross join jsonb_array_elements_text(${channels}::jsonb) as channel
    ), reached as (
      select news_idx, max(member_idx) as member_idx, count(*) as message_cnt from due group by news_idx
    )
    update seller_news set
      last_member_idx = coalesce(reached.member_idx, seller_news.last_member_idx),
      message_cnt = seller_news.message_cnt + coalesce(reached.message_cnt, 0),
      done_dt = case when (select count(*) from due) < ${BATCH_SIZE} then ${at}::timestamp end
    from open left join reached on reached.news_idx = open.news_idx
    where seller_news.news_idx = open.news_idx
  `.execute(tx);
  return numAffectedRows !== undefined && numAffectedRows > 0n;
}

/** Deletes news with their sales when the messages about them are deleted. */
export async function removeOldNews(tx: Tx, now: number): Promise<void> {
  await tx
    .deleteFrom('seller_news')
    .where('written_dt', '<', formatKst(addDays(now, -MESSAGE_RETENTION_DAYS)))
    .execute();
}
