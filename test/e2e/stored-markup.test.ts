import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../adapters/server/database/database.ts';
import type { ResponseOf } from '../../core/api/contract.ts';
import { formatKst } from '../../core/time/kst.ts';
import { ROUTES } from '../../ui/routing/route-table.ts';
import { ApiShopper } from './api-shopper.ts';
import { useBrowser } from './browser.ts';
import { whileClosed, writeOrders } from './delivered-order.ts';
import { useRunningShop } from './running-shop.ts';

const HANA = 'hana@moajang.kr';
const MARKUP = '<img src=x-alive onerror="window.ran=1"><b class=x-alive>';

/** Every plain text column that shoppers, sellers or operators write, by table. HTML columns are sanitized on input. */
const TEXTS = {
  member: ['member_name'],
  seller: ['member_name', 'account', 'intro', 'company', 'ceo', 'address'],
  category: ['category_name'],
  product: ['product_name'],
  sale_option: ['option_name'],
  banner: ['banner_text'],
  curation: ['curation_name', 'curation_text'],
  event: ['title'],
  notice: ['title'],
  faq: ['faq_category', 'question'],
  holiday: ['holiday_name'],
  coupon: ['coupon_name'],
  terms: ['title'],
  review: ['writer_name', 'option_name', 'content', 'reply', 'hidden_reason'],
  inquiry: ['writer_name', 'content', 'answer'],
  payment: ['order_name', 'buyer_name', 'receiver_name', 'address', 'address_detail', 'delivery_memo'],
  order_line: ['product_name', 'option_name'],
  order_claim: ['reason', 'refused_reason'],
  refund: ['reason'],
  member_address: ['receiver_name', 'address', 'address_detail', 'delivery_memo'],
  point_lot: ['reason'],
  point_hist: ['reason'],
  suggested_keyword: ['keyword'],
  search_keyword: ['keyword'],
} as const;

/** Pages that certainly show some of the texts. */
const PAGES_WITH_TEXTS: ReadonlySet<string> = new Set([
  'home/home',
  'product/product',
  'event/event-detail',
  'order/order-list',
  'order-detail/order-detail',
  'my-page/my-page',
  'review/my-reviews',
  'review/review-form',
  'inquiry/my-inquiries',
  'inquiry/inquiry-form',
  'point/point',
  'notice/notice',
  'support/faq',
  'category/category',
  'seller/shop',
]);

declare global {
  interface Window {
    /** Set by the markup if it is executed. */
    ran?: number;
  }
}

describe('texts that contain markup', () => {
  const running = useRunningShop();
  const visit = useBrowser(running);
  const given: { user?: ResponseOf<'POST /api/v1/member/login'>; places?: Readonly<Record<string, number | string>> } =
    {};

  beforeAll(async () => {
    given.places = await whileClosed(running(), async (database) => {
      const [first, second] = await writeOrders(database, HANA, 2);
      if (first === undefined || second === undefined) throw new Error('there is nothing to order');
      await createReviewAndInquiry(database, second.order_idx);
      for (const [table, columns] of Object.entries(TEXTS))
        for (const column of columns)
          await sql`update ${sql.id(table)} set ${sql.id(column)} = ${MARKUP} || ${sql.id(column)}`.execute(database);
      return placesIn(database, first.order_idx);
    });
    given.user = await new ApiShopper(running()).call('POST /api/v1/member/login', {
      email: HANA,
      password: 'moajang1!',
    });
  }, 120_000);

  it('are shown as plain text on every page', async () => {
    const { user, places = {} } = given;
    const shopper = await visit({ stored: { 'moajang.user': JSON.stringify(user) } });
    // Some of the addresses have no content.
    shopper.expectErrors(/40[04]|Failed to load resource/);
    const { page } = shopper;
    const pages = new Map(ROUTES.map((route) => [route.page, route]));
    for (const { path, section, page: file } of pages.values()) {
      const address = path
        .replaceAll(/:(\w+)/g, (_, name: string) => String(places[name] ?? 'x'))
        .replace('/*?', '/x/y');
      await shopper.open(section === undefined ? address : `${address}?section=${section}`);
      if (PAGES_WITH_TEXTS.has(file)) await page.getByText('<img src=x-alive').first().waitFor();
      await shopper.waitUntilIdle();
      const found = await page.evaluate(() => ({
        alive: document.querySelectorAll('[src="x-alive"], .x-alive').length,
        ran: window.ran ?? 0,
      }));
      const { errors } = shopper;
      expect({ address, ...found, errors }).toEqual({ address, alive: 0, ran: 0, errors: [] });
    }
  }, 180_000);
});

/** Creates a review and an inquiry of the member. */
async function createReviewAndInquiry(database: Database, order_idx: number): Promise<void> {
  const line = await database
    .selectFrom('order_line')
    .innerJoin('sale', 'sale.sell_idx', 'order_line.sell_idx')
    .innerJoin('payment', 'payment.payment_idx', 'order_line.payment_idx')
    .select(['sale.product_idx', 'sale.sell_idx', 'payment.member_idx'])
    .where('order_idx', '=', order_idx)
    .executeTakeFirstOrThrow();
  const own = { ...line, writer_name: '김*나', write_dt: formatKst(Date.now() - 60_000) };
  await database
    .insertInto('review')
    .values({
      ...own,
      order_idx,
      option_name: '기본',
      score: 5,
      content: '다시 살 만큼 좋았어요.',
      has_photo: false,
      reply: '고마워요.',
      reply_dt: own.write_dt,
    })
    .execute();
  await database
    .insertInto('inquiry')
    .values({
      ...own,
      kind: 'product',
      qna_type: '배송',
      content: '언제 오나요?',
      is_secret: false,
      answer: '내일 가요.',
      answer_dt: own.write_dt,
    })
    .execute();
}

/** Returns ids for all address parameters, the member's own for personal pages. */
async function placesIn(database: Database, order_idx: number): Promise<Readonly<Record<string, number | string>>> {
  const one = async (query: ReturnType<typeof sql<{ found: number | string }>>): Promise<number | string> =>
    (await query.execute(database)).rows[0]?.found ?? 'x';
  const hana = sql`select member_idx from member where email = ${HANA}`;
  return {
    order_idx,
    payment_idx: await one(sql`select payment_idx as found from order_line where order_idx = ${order_idx}`),
    sell_idx: await one(sql`select sell_idx as found from order_line where order_idx = ${order_idx}`),
    event_idx: await one(sql`select event_idx as found from event order by end_dt desc`),
    board_idx: await one(sql`select board_idx as found from notice order by 1`),
    review_idx: await one(sql`select review_idx as found from review where member_idx in (${hana}) order by 1 desc`),
    qnaIdx: await one(sql`select qna_idx as found from inquiry where member_idx in (${hana}) order by 1 desc`),
    member_id: await one(sql`select member_id as found from seller order by seller_idx`),
  };
}
