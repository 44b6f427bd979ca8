import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { removeOldNews, writeSellerNews } from '../../../../adapters/server/follow/write-seller-news.ts';
import { sendMessages } from '../../../../adapters/server/messages/send-messages.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../core/time/durations.ts';
import { formatKst } from '../../../../core/time/kst.ts';
import type { MemberIdx } from '../../../../core/vocabulary/ids.ts';
import { dataOf } from '../api/contract-check.ts';
import { sampleMember, sampleSale, sampleSeller } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';

describe('the news of a followed seller', () => {
  const one = useTestShop();

  async function follow(member_idx: MemberIdx, seller_idx: number, at = NOON): Promise<void> {
    const dt = formatKst(at);
    const row = { member_idx, seller_idx, followed_dt: dt, seen_dt: dt };
    await one.database.insertInto('seller_follow').values(row).execute();
    await one.database
      .updateTable('seller')
      .set((seller) => ({ follower_cnt: seller('follower_cnt', '+', 1) }))
      .where('seller_idx', '=', seller_idx)
      .execute();
  }

  /** Creates a seller with a follower and an earlier sale. `open` adds a sale that opens later. */
  async function followedSeller() {
    const seller_idx = await sampleSeller(one.database, { member_id: 'farm', member_name: '달콤농장' });
    const { product_idx } = await sampleSale(one.database, { seller_idx, product: { product_name: '감귤' } });
    const follower = await sampleMember(one.database, { agree_marketing_mail: true });
    await follow(follower.member_idx, seller_idx);
    const open = async (at: number, product_name = '한라봉') => {
      const sale = await sampleSale(one.database, {
        seller_idx,
        product: { product_name },
        start_dt: formatKst(at),
      });
      return sale.sell_idx;
    };
    return { seller_idx, product_idx, follower, open };
  }

  const written = async () =>
    one.database
      .selectFrom('message')
      .select(['member_idx', 'subject', 'facts'])
      .where('kind', '=', 'followed-sale')
      .orderBy('message_idx')
      .execute();
  const inboxOf = async (token: string) => dataOf('GET /api/v1/inbox', await one.call('GET /api/v1/inbox', {}, token));

  it('is one message in the inbox when a sale opens, with a link to the product', async () => {
    const { follower, open } = await followedSeller();
    await writeSellerNews(one.shop);
    expect(await written()).toEqual([]);
    const sell_idx = await open(NOON + HOUR_MS);
    one.clock.set(NOON + HOUR_MS - MINUTE_MS);
    await writeSellerNews(one.shop);
    expect(await written()).toEqual([]);
    one.clock.set(NOON + HOUR_MS);
    for (let turn = 0; turn < 3; turn += 1) await writeSellerNews(one.shop);
    expect((await inboxOf(follower.token)).list).toMatchObject([
      {
        kind: 'followed-sale',
        topic: 'benefit',
        title: '(광고) 달콤농장이 새 판매를 열었어요',
        link: `/product/${sell_idx}`,
        is_read: false,
      },
    ]);
    expect((await inboxOf(follower.token)).list[0]?.body).toContain('한라봉');
  });

  it('combines ten thousand sales that open together into one message, with a link to the shop', async () => {
    const { seller_idx, product_idx, follower } = await followedSeller();
    await sql`
      insert into sale (product_idx, seller_idx, type, start_dt, end_dt, sale_price, consumer_price, order_min_limit,
        order_max_limit, required_option_cnt, delivery_free_type, delivery_free_value, delivery_price)
      select ${product_idx}, ${seller_idx}, 'always', ${formatKst(NOON + HOUR_MS)}::timestamp, '2026-12-31', 2000, 1000, 1,
        10, 1, 'always', 0, 3000
      from generate_series(1, 10000)
    `.execute(one.database);
    one.clock.set(NOON + HOUR_MS);
    for (let turn = 0; turn < 2; turn += 1) await writeSellerNews(one.shop);
    expect(await written()).toMatchObject([{ member_idx: follower.member_idx, facts: { sale_cnt: 10_000 } }]);
    const [message] = (await inboxOf(follower.token)).list;
    expect(message).toMatchObject({ link: '/farm' });
    expect(message?.body).toContain('감귤 외 9,999개');
  }, 30_000);

  it('reports a second sale of a day on the next day, and each sale once', async () => {
    const { open } = await followedSeller();
    await open(NOON + HOUR_MS);
    await open(NOON + 2 * HOUR_MS, '천혜향');
    for (const at of [HOUR_MS, 2 * HOUR_MS, 3 * HOUR_MS, DAY_MS, DAY_MS + HOUR_MS, 2 * DAY_MS]) {
      one.clock.set(NOON + at);
      await writeSellerNews(one.shop);
    }
    expect((await written()).map(({ facts }) => facts)).toMatchObject([
      { product_name: '한라봉', sale_cnt: 1 },
      { product_name: '천혜향', sale_cnt: 1 },
    ]);
  });

  it('waits for the morning after a sale that opens at night', async () => {
    const { open } = await followedSeller();
    await open(NOON + 12 * HOUR_MS);
    one.clock.set(NOON + 12 * HOUR_MS);
    await writeSellerNews(one.shop);
    expect(await written()).toEqual([]);
    one.clock.set(NOON + 22 * HOUR_MS);
    await writeSellerNews(one.shop);
    expect(await written()).toHaveLength(1);
  });

  it('does not report a sale that was withdrawn or moved before, and does not repeat one that moves later', async () => {
    const { open } = await followedSeller();
    const pulled = await open(NOON + HOUR_MS, '문어');
    const sale = (sell_idx: number) => one.database.updateTable('sale').where('sell_idx', '=', sell_idx);
    await sale(pulled)
      .set({ end_dt: formatKst(NOON + HOUR_MS + 1_000) })
      .execute();
    const moved = await open(NOON + HOUR_MS, '전복');
    await sale(moved)
      .set({ start_dt: formatKst(NOON + DAY_MS) })
      .execute();
    one.clock.set(NOON + 2 * HOUR_MS);
    await writeSellerNews(one.shop);
    expect(await written()).toEqual([]);
    one.clock.set(NOON + DAY_MS);
    await writeSellerNews(one.shop);
    expect((await written()).map(({ facts }) => facts)).toMatchObject([{ product_name: '전복' }]);
    await sale(moved)
      .set({ start_dt: formatKst(NOON + 2 * DAY_MS) })
      .execute();
    one.clock.set(NOON + 2 * DAY_MS);
    await writeSellerNews(one.shop);
    expect(await written()).toHaveLength(1);
  });

  it('names no sale that is withdrawn while the messages are being written', async () => {
    const { seller_idx, open } = await followedSeller();
    const sell_idx = await open(NOON + HOUR_MS);
    one.clock.set(NOON + HOUR_MS);
    await writeSellerNews(one.shop);
    // Simulates a run that ended before it wrote to this follower.
    const late = await sampleMember(one.database);
    await follow(late.member_idx, seller_idx, NOON);
    await one.database.updateTable('seller_news').set({ done_dt: null }).execute();
    await one.database
      .updateTable('sale')
      .set({ end_dt: formatKst(NOON + HOUR_MS + 1_000) })
      .where('sell_idx', '=', sell_idx)
      .execute();
    one.clock.advance(MINUTE_MS);
    await writeSellerNews(one.shop);
    expect(await written()).toHaveLength(1);
    expect(await one.database.selectFrom('seller_news').select('message_cnt').execute()).toEqual([{ message_cnt: 1 }]);
  });

  it('is for members who followed before the sale opened, and not for those who no longer follow', async () => {
    const { seller_idx, follower, open } = await followedSeller();
    await open(NOON + HOUR_MS);
    const [early, late] = [await sampleMember(one.database), await sampleMember(one.database)];
    await follow(early.member_idx, seller_idx, NOON + HOUR_MS - MINUTE_MS);
    await follow(late.member_idx, seller_idx, NOON + HOUR_MS);
    await one.database.deleteFrom('seller_follow').where('member_idx', '=', follower.member_idx).execute();
    one.clock.set(NOON + HOUR_MS);
    await writeSellerNews(one.shop);
    expect((await written()).map(({ member_idx }) => member_idx)).toEqual([early.member_idx]);
  });

  it('reaches every follower of a seller once, in batches', async () => {
    const { seller_idx, open } = await followedSeller();
    await open(NOON + HOUR_MS);
    await sql`
      with new as (
        insert into member (email, member_name, phone, joined_dt)
        select 'crowd' || n || '@example.com', '회원', '01012345678', '2026-11-01' from generate_series(1, 4500) n
        returning member_idx
      )
      insert into seller_follow (member_idx, seller_idx, followed_dt, seen_dt)
      select member_idx, ${seller_idx}, '2026-11-02', '2026-11-02' from new
    `.execute(one.database);
    one.clock.set(NOON + HOUR_MS);
    for (let turn = 0; turn < 2; turn += 1) await writeSellerNews(one.shop);
    const reached = (await written()).map(({ member_idx }) => member_idx);
    expect([reached.length, new Set(reached).size]).toEqual([4_501, 4_501]);
    const news = await one.database.selectFrom('seller_news').select(['message_cnt', 'done_dt']).execute();
    expect(news).toEqual([{ message_cnt: 4_501, done_dt: formatKst(NOON + HOUR_MS) }]);
  });

  it('is sent only by mail, to members who agreed to advertising by mail and did not turn it off', async () => {
    const { seller_idx, open } = await followedSeller();
    const [silent, refusing] = [
      await sampleMember(one.database),
      await sampleMember(one.database, { agree_marketing_mail: true }),
    ];
    for (const { member_idx } of [silent, refusing]) await follow(member_idx, seller_idx);
    const PREFERENCE = 'PUT /api/v1/inbox/preference';
    const others = { alimtalk: true, mail: true, group: true, alert: true, price: true, inquiry: true, expiry: true };
    const switches = { ...others, follow: false };
    expect(dataOf(PREFERENCE, await one.call(PREFERENCE, switches, refusing.token)).follow).toBe(false);
    await open(NOON + HOUR_MS);
    one.clock.set(NOON + HOUR_MS);
    await writeSellerNews(one.shop);
    await sendMessages(one.shop);
    expect(one.messages.sent).toEqual([]);
    expect(one.mails.sent).toMatchObject([{ subject: '(광고) 달콤농장이 새 판매를 열었어요' }]);
    const results = await one.database.selectFrom('message_delivery').select(['delivery_status', 'reason']).execute();
    expect(results.map(({ delivery_status, reason }) => `${delivery_status} ${reason}`.trim()).toSorted()).toEqual([
      'sent',
      'skipped no-consent',
      'skipped refused',
    ]);
    // All three members have the news in their inbox.
    expect(await written()).toHaveLength(3);
  });

  it('is deleted 90 days after it was written, like messages', async () => {
    const { open } = await followedSeller();
    await open(NOON + HOUR_MS);
    one.clock.set(NOON + HOUR_MS);
    await writeSellerNews(one.shop);
    await one.database.transaction().execute((tx) => removeOldNews(tx, NOON + 90 * DAY_MS));
    expect(await one.database.selectFrom('seller_news_sale').selectAll().execute()).toHaveLength(1);
    await one.database.transaction().execute((tx) => removeOldNews(tx, NOON + 91 * DAY_MS + HOUR_MS));
    expect(await one.database.selectFrom('seller_news').selectAll().execute()).toEqual([]);
    expect(await one.database.selectFrom('seller_news_sale').selectAll().execute()).toEqual([]);
  });
});
