import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Change } from '../../../../adapters/server/changes/change.ts';
import type { Database } from '../../../../adapters/server/database/database.ts';
import { emptyAllTables } from '../empty-tables.ts';
import { sampleBanner, sampleMember, sampleSale, type SampleSale } from '../sample-shop.ts';
import { sampleOrderLine } from '../sample-order-line.ts';
import { openTestDatabase } from '../test-shop.ts';

let database: Database;
let close: () => Promise<void>;
const reported: Change[] = [];
let markers = 900_000;
let sale: SampleSale;

/** Waits for a marker, before which all earlier commits are reported: reports are in the order of the commits. */
async function allReported(): Promise<void> {
  const marker = { kind: 'details', sell_idx: (markers += 1) };
  await sql`select pg_notify('moajang_changes', ${`details ${marker.sell_idx}`})`.execute(database);
  await expect.poll(() => reported.at(-1), { timeout: 10_000, interval: 5 }).toEqual(marker);
  reported.pop();
}

/** Runs statements in one transaction, and returns the changes reported for it. */
async function reportedBy(...statements: readonly string[]): Promise<readonly Change[]> {
  await allReported();
  reported.length = 0;
  await database.transaction().execute(async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });
  await allReported();
  return [...reported];
}

beforeAll(async () => {
  const open = await openTestDatabase();
  ({ database, close } = open);
  await open.changes.start((change) => reported.push(change));
}, 60_000);
afterAll(() => close());
beforeEach(async () => {
  await emptyAllTables(database);
  sale = await sampleSale(database, {});
});

const optionOf = ({ sell_idx }: SampleSale): string => `sell_idx = ${sell_idx}`;

describe('the database', () => {
  it('reports a sale that sells out, and one that is available again', async () => {
    const set = (remaining_cnt: number) =>
      `update sale_option set remaining_cnt = ${remaining_cnt} where ${optionOf(sale)}`;
    await reportedBy(set(2));

    expect(await reportedBy(set(0))).toEqual([{ kind: 'sale', sell_idx: sale.sell_idx }]);
    expect(await reportedBy(set(3))).toEqual([{ kind: 'sale', sell_idx: sale.sell_idx }]);
  });

  it('reports no other change of stock, so that orders do not wait for each other', async () => {
    const order = `update sale_option set remaining_cnt = remaining_cnt - 1 where ${optionOf(sale)}`;
    expect(await reportedBy(`update sale_option set remaining_cnt = 9`, order)).toEqual([]);
  });

  it.each([
    ['price', `update sale set consumer_price = consumer_price - 10`],
    ['end', `update sale set end_dt = end_dt + interval '1 day'`],
    ['price of an option', `update sale_option set option_price = option_price + 10`],
    ['product', `update product set product_name = product_name || '!'`],
    ['number of reviews', `update product set review_cnt = review_cnt + 1`],
    [
      'channel price',
      `insert into sale_channel_price (sell_idx, referrer_type, consumer_price) select sell_idx, '1', 100 from sale`,
    ],
  ])('reports a sale by its key when its %s changes', async (_what, statement) => {
    expect(await reportedBy(statement)).toEqual([{ kind: 'sale', sell_idx: sale.sell_idx }]);
  });

  it('reports a like as a change of details', async () => {
    expect(await reportedBy('update sale set like_cnt = like_cnt + 1')).toEqual([
      { kind: 'details', sell_idx: sale.sell_idx },
    ]);
  });

  it('reports the alert of a member as a change of details', async () => {
    const { member_idx } = await sampleMember(database);
    const statement = `insert into product_alert (member_idx, sell_idx, kind, option_idx, asked_dt)
      values (${member_idx}, ${sale.sell_idx}, 'open', null, '2026-11-21 12:00:00')`;
    expect(await reportedBy(statement)).toEqual([{ kind: 'details', sell_idx: sale.sell_idx }]);
  });

  it('reports the end of a group by staff as a change of details', async () => {
    const { payment_idx } = await sampleOrderLine(database, { member_idx: null, sale });
    await database
      .insertInto('group_purchase')
      .values({
        sell_idx: sale.sell_idx,
        opener_payment_idx: payment_idx,
        goal_cnt: 2,
        opened_dt: '2026-11-21 12:00:00',
      })
      .execute();
    expect(await reportedBy(`update group_purchase set ended_dt = '2026-11-21 13:00:00'`)).toEqual([
      { kind: 'details', sell_idx: sale.sell_idx },
    ]);
  });

  it('reports a change of lists when a banner is removed', async () => {
    await sampleBanner(database);
    expect(await reportedBy('delete from banner')).toEqual([{ kind: 'lists' }]);
  });

  it.each([
    ['notice', `insert into notice (title, content, is_pinned, notice_dt) values ('', '', false, now())`, 'all'],
    ['faq', `insert into faq (faq_category, question, answer, ordinal) values ('', '', '', 0)`, 'all'],
    [
      'event',
      `insert into event (title, event_thum_img, content, show_dt, start_dt, end_dt) values ('', '', '', now(), now(), now() + interval '1 day')`,
      'lists',
    ],
  ])('reports a text that staff hide: %s', async (table, added, kind) => {
    await reportedBy(added);
    expect(await reportedBy(`update ${table} set hidden_dt = now()`)).toEqual([{ kind }]);
  });

  it.each([
    `update seller set company = company || '!'`,
    `insert into holiday (holiday_dt, holiday_name) values ('2027-01-01', '신정')`,
    `insert into shop_setting (name, value) values ('kakao_chat_url', 'x')`,
  ])('reports a change of everything: %s', async (statement) => {
    expect(await reportedBy(statement)).toEqual([{ kind: 'all' }]);
  });

  it.each([`update sale set consumer_price = consumer_price`, `update seller set follower_cnt = follower_cnt + 1`])(
    'does not report changes that are in no cached response: %s',
    async (statement) => {
      expect(await reportedBy(statement)).toEqual([]);
    },
  );

  it('reports nothing of a transaction that fails', async () => {
    await expect(reportedBy('update sale set consumer_price = 1', 'select 1 / 0')).rejects.toThrow(/zero/);
    expect(await reportedBy('select 1')).toEqual([]);
  });

  it('reports a transaction that changes many sales as one change of everything', async () => {
    const copies = `insert into sale_option (sell_idx, option_name, option_price, is_add_option, remaining_cnt, ordinal)
      select sell_idx, 'copy ' || n, 0, false, 1, n from sale, generate_series(1, 150) n`;
    const { length, [length - 1]: last } = await reportedBy(
      `update sale set like_cnt = like_cnt + 1`,
      copies,
      `update sale set consumer_price = consumer_price - 10`,
    );
    expect(length).toBe(3);
    expect(last).toEqual({ kind: 'all' });
  });

  it('compares every column of an option but its stock, including columns added later', async () => {
    const { rows } = await sql<{ column_name: string }>`
      select column_name from information_schema.columns
      where table_schema = current_schema and table_name = 'sale_option' and column_name not in ('option_idx', 'remaining_cnt')
        and pg_get_triggerdef((select oid from pg_trigger where tgname = 'sale_option_change_announced'))
          not like '%new.' || column_name || '%'
    `.execute(database);
    expect(rows).toEqual([]);
  });
});
