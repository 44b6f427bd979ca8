import { beforeEach, describe, expect, it } from 'vitest';
import { addUpload } from '../../../../adapters/server/uploads/uploads.ts';
import type { RequestOf } from '../../../../core/api/contract.ts';
import { DAY_MS } from '../../../../core/time/durations.ts';
import { formatKst } from '../../../../core/time/kst.ts';
import { dataOf as checked, findHardeningViolations } from '../api/contract-check.ts';
import { dataOf, failureOf, pointsOf } from '../payments/shopper.ts';
import { sampleOrderLine, type SampleOrderLine } from '../sample-order-line.ts';
import { sampleMember, type SampleMember } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';

const SCORE = 'GET /api/v1/review/score/{id}';
const LIST = 'GET /api/v1/review/product/list';
const WAITING = 'POST /api/v1/review/posts';
const WRITE = 'POST /api/v1/review';
const DETAIL = 'POST /api/v1/review/detail';
const WRITTEN = 'POST /api/v1/review/written-posts';
const ONE = 'GET /api/v1/review/posts/{id}';
const CHANGE = 'PUT /api/v1/review/posts';

const REVIEW_TEXT = '달고 껍질이 얇아서 아이가 잘 먹어요.';
const MARKUP = '<script>alert(1)</script><img src=x onerror=alert(2)> & "quotes"';

describe('a review', () => {
  const shop = useTestShop();
  let member: SampleMember;
  let bought: SampleOrderLine;
  beforeEach(async () => {
    member = await sampleMember(shop.database, { member_name: '김하나' });
    bought = await sampleOrderLine(shop.database, { member_idx: member.member_idx });
  });

  let pictures = 0;
  async function uploaded(owner: SampleMember = member): Promise<string> {
    const img_path = `upload/00/${(pictures += 1)}.webp`;
    await addUpload(shop.database, { member_idx: owner.member_idx }, img_path, NOON);
    return img_path;
  }
  const write = (what: Partial<RequestOf<typeof WRITE>> = {}, token = member.token) =>
    shop.call(WRITE, { order_idx: bought.order_idx, score: 5, content: REVIEW_TEXT, ...what }, token);
  const written = async (what: Partial<RequestOf<typeof WRITE>> = {}) => dataOf(await write(what));
  const scoreOf = async (sell_idx = bought.sale.sell_idx) => checked(SCORE, await shop.call(SCORE, { id: sell_idx }));
  const list = async (request: Partial<RequestOf<typeof LIST>> = {}) =>
    checked(LIST, await shop.call(LIST, { sell_idx: bought.sale.sell_idx, ...request }));

  describe('sent by POST /api/v1/review', () => {
    it('is stored once, and earns 100 points, which the response states', async () => {
      const { point, review_idx } = checked(WRITE, await write());
      expect(point).toBe(100);
      expect(await pointsOf(shop, member.token)).toBe(100);
      expect((await list()).list).toEqual([
        {
          review_idx,
          score: 5,
          content: REVIEW_TEXT,
          img_list: [],
          writer_name: '김*나',
          option_name: '한 상자',
          write_dt: formatKst(NOON),
          is_modified: false,
          helpful_cnt: 0,
          is_helpful: false,
          is_own: false,
          is_reported: false,
          reply: null,
        },
      ]);
      expect(failureOf(await write())).toMatchObject({ result_code: 409, result_msg: '이미 리뷰를 쓴 상품이에요.' });
      expect(await pointsOf(shop, member.token)).toBe(100);
    });

    it('is referenced by its order line, so that the line is not offered again', async () => {
      const DETAIL_OF_ORDER = 'POST /api/v1/order/detail';
      const reviewOf = async () => {
        const { payment_idx } = bought;
        const order = checked(DETAIL_OF_ORDER, await shop.call(DETAIL_OF_ORDER, { payment_idx }, member.token));
        return order.order_list.map(({ review_idx }) => review_idx);
      };
      expect(await reviewOf()).toEqual([null]);
      const { review_idx } = await written();
      expect(await reviewOf()).toEqual([review_idx]);
    });

    it('earns 300 points with a photo, which is then marked as used', async () => {
      const img_list = [await uploaded(), await uploaded()];
      expect((await written({ img_list })).point).toBe(300);
      expect(await pointsOf(shop, member.token)).toBe(300);
      expect((await list()).list[0]?.img_list).toEqual(img_list);
    });

    it('is stored once, when it is sent concurrently', async () => {
      const responses = await Promise.all(Array.from({ length: 5 }, () => write()));
      expect(responses.map(({ result_code }) => result_code).toSorted((one, other) => one - other)).toEqual([
        200, 409, 409, 409, 409,
      ]);
      expect(await pointsOf(shop, member.token)).toBe(100);
    });

    it.each(['입금대기', '결제완료', '상품준비중', '배송중', '반품요청', '교환요청', '취소완료', '반품완료'] as const)(
      'is refused for a line in %s',
      async (order_status) => {
        const { order_idx } = await sampleOrderLine(shop.database, {
          member_idx: member.member_idx,
          line: { order_status },
        });
        expect(failureOf(await write({ order_idx }))).toMatchObject({ result_code: 409 });
      },
    );

    it('is accepted for a confirmed line too, and refused for an add-on', async () => {
      const [confirmed, addOn] = await Promise.all([
        sampleOrderLine(shop.database, { member_idx: member.member_idx, line: { order_status: '구매확정' } }),
        sampleOrderLine(shop.database, { member_idx: member.member_idx, line: { is_add_option: true } }),
      ]);
      expect((await write({ order_idx: confirmed.order_idx })).result_code).toBe(200);
      expect(failureOf(await write({ order_idx: addOn.order_idx })).result_code).toBe(409);
    });

    it.each([
      ['no score', { score: 0 }, 'score'],
      ['9 letters', { content: '가'.repeat(9) }, 'content'],
      ['9 characters between spaces', { content: `   ${'가'.repeat(9)}   ` }, 'content'],
      ['1,001 letters', { content: '가'.repeat(1_001) }, 'content'],
      ['a photo twice', { img_list: ['a', 'a'] }, 'img_list'],
      ['six photos', { img_list: ['1', '2', '3', '4', '5', '6'] }, 'img_list'],
    ])('is refused with its invalid fields named: %s', async (_name, what, field) => {
      const { result_code, field_errors } = failureOf(await write(what));
      expect(result_code).toBe(422);
      expect(Object.keys(field_errors ?? {})).toEqual([field]);
    });

    it('is accepted with 10 to 1,000 characters', async () => {
      const other = await sampleOrderLine(shop.database, { member_idx: member.member_idx });
      expect((await write({ content: '가'.repeat(10) })).result_code).toBe(200);
      expect((await write({ order_idx: other.order_idx, content: '🍊'.repeat(1_000) })).result_code).toBe(200);
    });

    it('is not stored with a photo of another member or of another review, or with an unknown one', async () => {
      const other = await sampleMember(shop.database);
      const theirs = await uploaded(other);
      const second = await sampleOrderLine(shop.database, { member_idx: member.member_idx });
      for (const path of [theirs, 'upload/00/never.webp', 'demo/product/tee/1/1']) {
        const { result_code, field_errors } = failureOf(await write({ img_list: [path] }));
        expect([result_code, Object.keys(field_errors ?? {})]).toEqual([422, ['img_list']]);
      }
      expect((await scoreOf()).review_cnt).toBe(0);
      expect(await pointsOf(shop, member.token)).toBe(0);
      const own = await uploaded();
      await written({ img_list: [own] });
      expect((await write({ order_idx: second.order_idx, img_list: [own] })).result_code).toBe(422);
    });

    it('has its markup stored as text', async () => {
      await written({ content: MARKUP });
      expect((await list()).list[0]?.content).toBe(MARKUP);
    });
  });

  it('rejects hostile requests', async () => {
    const { review_idx } = await written();
    const good = { order_idx: bought.order_idx, score: 5, content: REVIEW_TEXT, img_list: [] };
    expect(await findHardeningViolations(shop, WRITE, good, member.token)).toEqual([]);
    expect(await findHardeningViolations(shop, CHANGE, { ...good, review_idx }, member.token)).toEqual([]);
    const filter = { score: 5, option_name: '한 상자' } as const;
    const listed = { sell_idx: bought.sale.sell_idx, sort: 0, photo_only: false, ...filter, cursor: '' };
    expect(await findHardeningViolations(shop, LIST, listed)).toEqual([]);
    expect(await findHardeningViolations(shop, SCORE, { id: 1 })).toEqual([]);
    expect(await findHardeningViolations(shop, WAITING, { cursor: '' }, member.token)).toEqual([]);
    expect(await findHardeningViolations(shop, WRITTEN, { cursor: '' }, member.token)).toEqual([]);
    expect(await findHardeningViolations(shop, DETAIL, { order_idx: 1 }, member.token)).toEqual([]);
    expect(await findHardeningViolations(shop, ONE, { id: review_idx }, member.token)).toEqual([]);
  }, 60_000);

  describe('for a caller who is not the buyer', () => {
    it.each([undefined, 'a-dead-token'])('is refused with token %s', async (token) => {
      const { review_idx } = await written();
      const responses = await Promise.all([
        shop.call(WAITING, {}, token),
        shop.call(WRITE, { order_idx: bought.order_idx, score: 5, content: REVIEW_TEXT }, token),
        shop.call(DETAIL, { order_idx: bought.order_idx }, token),
        shop.call(WRITTEN, {}, token),
        shop.call(ONE, { id: review_idx }, token),
        shop.call(CHANGE, { review_idx, score: 1, content: REVIEW_TEXT }, token),
      ]);
      expect(responses.map(({ result_code }) => result_code)).toEqual(responses.map(() => 401));
      expect((await list()).list[0]?.score).toBe(5);
    });

    it("is not found with another member's token", async () => {
      const { token } = await sampleMember(shop.database);
      const second = await sampleOrderLine(shop.database, { member_idx: member.member_idx });
      const { review_idx } = await written();
      expect(dataOf(await shop.call(WAITING, {}, token)).list).toEqual([]);
      expect(dataOf(await shop.call(WRITTEN, {}, token)).list).toEqual([]);
      for (const response of [
        await write({ order_idx: second.order_idx }, token),
        await shop.call(DETAIL, { order_idx: second.order_idx }, token),
        await shop.call(ONE, { id: review_idx }, token),
        await shop.call(CHANGE, { review_idx, score: 1, content: REVIEW_TEXT }, token),
      ])
        expect(failureOf(response).result_code).toBe(404);
      expect((await list()).list[0]?.score).toBe(5);
    });
  });

  describe('with PUT /api/v1/review/posts', () => {
    const change = (what: Partial<RequestOf<typeof CHANGE>> & { review_idx: number }) =>
      shop.call(CHANGE, { score: 3, content: '다시 보니 그럭저럭 괜찮아요.', ...what }, member.token);

    it('can have its score, text and photos changed, earns no points again, and is marked as changed', async () => {
      const [first, second, third] = [await uploaded(), await uploaded(), await uploaded()];
      const { review_idx } = await written({ img_list: [first, second] });
      expect((await change({ review_idx, img_list: [third, first] })).result_code).toBe(200);
      expect((await list()).list[0]).toMatchObject({ score: 3, img_list: [third, first], is_modified: true });
      expect(await pointsOf(shop, member.token)).toBe(300);
      const unused = await shop.database.selectFrom('upload').select('img_path').where('used_dt', 'is', null).execute();
      expect(unused).toEqual([{ img_path: second }]);
    });

    it('is not changed when a photo is not available', async () => {
      const { review_idx } = await written();
      expect((await change({ review_idx, img_list: ['upload/00/never.webp'] })).result_code).toBe(422);
      expect((await list()).list[0]).toMatchObject({ score: 5, is_modified: false });
    });

    it('can be changed 30 times an hour, since each change clears all cached responses', async () => {
      const { review_idx } = await written();
      const codes: number[] = [];
      for (let index = 0; index <= 30; index += 1) codes.push((await change({ review_idx })).result_code);

      expect(codes).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
      shop.clock.set(NOON + 2 * 60 * 60 * 1_000);
      expect((await change({ review_idx })).result_code).toBe(200);
    });

    it('can be changed for 30 days, to the second', async () => {
      const { review_idx } = await written();
      shop.clock.set(NOON + 30 * DAY_MS - 1);
      await shop.database
        .updateTable('member_token')
        .set({ last_used_dt: formatKst(shop.clock.now()) })
        .execute();
      expect((await change({ review_idx })).result_code).toBe(200);
      shop.clock.set(NOON + 30 * DAY_MS);
      expect(failureOf(await change({ review_idx })).result_msg).toBe('리뷰는 쓴 날부터 30일까지 수정할 수 있어요.');
      expect(checked(ONE, await shop.call(ONE, { id: review_idx }, member.token)).may_edit).toBe(false);
    });
  });

  describe('on the page of a member’s reviews', () => {
    it('is offered for the delivered lines without one, newest first, page after page', async () => {
      for (let more = 0; more < 11; more += 1) {
        await sampleOrderLine(shop.database, { member_idx: member.member_idx, sale: bought.sale });
      }
      await sampleOrderLine(shop.database, { member_idx: member.member_idx, line: { order_status: '배송중' } });
      await written();
      const first = checked(WAITING, await shop.call(WAITING, {}, member.token));
      expect([first.list.length, first.total_cnt]).toEqual([10, 11]);
      const second = dataOf(await shop.call(WAITING, { cursor: first.next_cursor }, member.token));
      expect([second.list.length, second.next_cursor]).toEqual([1, null]);
      const all = [...first.list, ...second.list].map(({ order_idx }) => order_idx);
      expect(all).toEqual(all.toSorted((one, other) => other - one));
      expect(all).not.toContain(bought.order_idx);
    });

    it('shows the order line to which it will belong, until it is written', async () => {
      expect(checked(DETAIL, await shop.call(DETAIL, { order_idx: bought.order_idx }, member.token))).toEqual({
        order_idx: bought.order_idx,
        sell_idx: bought.sale.sell_idx,
        product_name: '제주 감귤 5kg',
        product_img: 'product/1/1.webp',
        option_name: '한 상자',
        option_cnt: 1,
        order_dt: '2026-11-16 10:00:00',
      });
      await written();
      expect(failureOf(await shop.call(DETAIL, { order_idx: bought.order_idx }, member.token)).result_code).toBe(409);
    });

    it('is listed with its line and the time until which it can be changed', async () => {
      const { review_idx } = await written();
      const { list: own, total_cnt } = checked(WRITTEN, await shop.call(WRITTEN, {}, member.token));
      expect(total_cnt).toBe(1);
      expect(own).toMatchObject([
        { review_idx, product_name: '제주 감귤 5kg', may_edit: true, edit_until_dt: formatKst(NOON + 30 * DAY_MS) },
      ]);
    });
  });
});
