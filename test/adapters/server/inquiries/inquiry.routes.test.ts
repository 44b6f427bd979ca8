import { beforeEach, describe, expect, it } from 'vitest';
import { answerInquiry } from '../../../../adapters/server/inquiries/answer-inquiry.ts';
import type { RequestOf } from '../../../../core/api/contract.ts';
import { formatKst } from '../../../../core/time/kst.ts';
import { dataOf as checked, findHardeningViolations } from '../api/contract-check.ts';
import { dataOf, failureOf } from '../payments/shopper.ts';
import { sampleOrderLine } from '../sample-order-line.ts';
import { sampleMember, sampleSale, type SampleMember, type SampleSale } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';

const PRODUCT_LIST = 'GET /api/v2/product/detail/qna';
const ASK = 'POST /api/v2/product/detail/qna';
const OWN_LIST = 'POST /api/v1/qna';
const DELETE = 'PUT /api/v1/qna';
const CHANGE = 'PUT /api/v1/qna/';
const ONE = 'GET /api/v1/qna/{id}';
const ONE_OF_ORDER = 'GET /api/v1/qna/order/{id}';
const LINE = 'GET /api/v1/qna/order/line/{id}';
const ASK_ORDER = 'POST /api/v1/qna/order';
const CHANGE_ORDER = 'PUT /api/v1/qna/order';

const TEXT = '언제 보내 주시나요?';
const MARKUP = '<script>alert(1)</script><img src=x onerror=alert(2)> & "quotes"';

describe('an inquiry', () => {
  const shop = useTestShop();
  let sale: SampleSale;
  let member: SampleMember;
  let other: SampleMember;
  beforeEach(async () => {
    sale = await sampleSale(shop.database);
    member = await sampleMember(shop.database, { member_name: '김하나' });
    other = await sampleMember(shop.database);
  });

  const createInquiry = async (what: Partial<RequestOf<typeof ASK>> = {}, token: string | undefined = member.token) =>
    shop.call(ASK, { sell_idx: sale.sell_idx, qna_type: '배송', content: TEXT, ...what }, token);
  const createdIdx = async (what: Partial<RequestOf<typeof ASK>> = {}) =>
    checked(ASK, await createInquiry(what)).qna_idx;
  const listed = async (token?: string, what: Partial<RequestOf<typeof PRODUCT_LIST>> = {}) =>
    checked(PRODUCT_LIST, await shop.call(PRODUCT_LIST, { sell_idx: sale.sell_idx, ...what }, token));
  async function askedOfOrder(owner = member) {
    const { order_idx } = await sampleOrderLine(shop.database, { member_idx: owner.member_idx, sale });
    const request = { order_idx, qna_type: '교환·반품', content: TEXT } as const;
    const { qna_idx } = checked(ASK_ORDER, await shop.call(ASK_ORDER, request, owner.token));
    return { order_idx, qna_idx };
  }

  describe('of a product', () => {
    it('is listed with the masked name of its author, and without an answer at first', async () => {
      const qna_idx = await createdIdx();
      const expected = {
        qna_idx,
        qna_type: '배송',
        qna_status: '답변대기',
        writer_name: '김*나',
        is_secret: false,
        is_own: false,
        content: TEXT,
        write_dt: formatKst(NOON),
        answer: null,
        answer_dt: null,
      };
      expect((await listed()).list).toEqual([expected]);
      expect((await listed(other.token)).list).toEqual([expected]);
      expect((await listed(member.token)).list).toEqual([{ ...expected, is_own: true }]);
    });

    it('shows its answer to all shoppers', async () => {
      const qna_idx = await createdIdx();
      expect(await answerInquiry(shop.shop, qna_idx, '  오늘 보내요.  ')).toBe(true);
      expect((await listed()).list[0]).toMatchObject({ qna_status: '답변완료', answer: '오늘 보내요.' });
    });

    it('when private, shows others only that it exists and whether it is answered', async () => {
      const qna_idx = await createdIdx({ is_secret: true, content: '제 번호는 010-1234-5678이에요' });
      await answerInquiry(shop.shop, qna_idx, '비밀 답변이에요');
      for (const token of [undefined, other.token]) {
        const page = await listed(token);
        expect(page.list[0]).toMatchObject({ is_secret: true, content: null, answer: null, qna_status: '답변완료' });
        expect(JSON.stringify(page)).not.toMatch(/010|비밀 답변/);
      }
      expect((await listed(member.token)).list[0]).toMatchObject({ content: '제 번호는 010-1234-5678이에요' });
    });

    it('has markup in question and answer stored as text', async () => {
      const qna_idx = await createdIdx({ content: MARKUP });
      await answerInquiry(shop.shop, qna_idx, MARKUP);
      expect((await listed()).list[0]).toMatchObject({ content: MARKUP, answer: MARKUP });
    });

    it('is counted on the product’s page until it is withdrawn', async () => {
      const qna_idx = await createdIdx();
      await askedOfOrder();
      expect((await listed()).qna_cnt).toBe(1);
      shop.shop.responses.clear();
      const detail = { sell_idx: sale.sell_idx };
      expect(dataOf(await shop.call('GET /api/v2/product/detail', detail)).qna_cnt).toBe(1);
      dataOf(await shop.call(DELETE, { qna_idx }, member.token));
      expect((await listed()).qna_cnt).toBe(0);
      expect(dataOf(await shop.call('GET /api/v2/product/detail', detail)).qna_cnt).toBe(0);
    });

    it('is listed newest first in pages, among all inquiries or only the member’s own', async () => {
      for (let count = 0; count < 12; count += 1) await createdIdx();
      const first = await listed();
      const second = await listed(undefined, { cursor: first.next_cursor });
      const all = [...first.list, ...second.list].map(({ qna_idx }) => qna_idx);
      expect([first.list.length, second.list.length, second.next_cursor]).toEqual([10, 2, null]);
      expect(all).toEqual(all.toSorted((one, two) => two - one));
      expect((await listed(other.token, { own_only: true })).list).toEqual([]);
      expect((await listed(undefined, { own_only: true })).list).toEqual([]);
      expect((await listed(member.token, { own_only: true })).list).toHaveLength(10);
    });

    it.each([
      ['no type', { qna_type: null }, ['qna_type']],
      ['4 letters', { content: '  네글자요  ' }, ['content']],
      ['1,001 letters', { content: '가'.repeat(1_001) }, ['content']],
      ['no fields', { qna_type: null, content: '' }, ['qna_type', 'content']],
    ])('is refused with its invalid fields named: %s', async (_name, what, fields) => {
      const { result_code, field_errors } = failureOf(await createInquiry(what));
      expect([result_code, Object.keys(field_errors ?? {})]).toEqual([422, fields]);
    });

    it('requires an existing sale', async () => {
      expect(failureOf(await createInquiry({ sell_idx: 999_999 })).result_code).toBe(404);
      expect(failureOf(await shop.call(PRODUCT_LIST, { sell_idx: 999_999 })).result_code).toBe(404);
    });

    it('is limited to 20 per member and hour', async () => {
      for (let count = 0; count < 20; count += 1) await createdIdx();
      expect(failureOf(await createInquiry()).result_code).toBe(429);
      expect((await createInquiry({}, other.token)).result_code).toBe(200);
    });
  });

  describe('in the two calls that differ by a slash', () => {
    it('is changed by the call with the slash, and deleted by the one without it', async () => {
      const qna_idx = await createdIdx();
      const change = { qna_idx, qna_type: '상품', content: '다시 여쭤봐요', is_secret: true } as const;
      expect(checked(CHANGE, await shop.call(CHANGE, change, member.token))).toEqual({ qna_idx });
      const one = checked(ONE, await shop.call(ONE, { id: qna_idx }, member.token));
      expect(one).toMatchObject({ qna_type: '상품', content: '다시 여쭤봐요', is_secret: true, may_edit: true });
      expect(checked(DELETE, await shop.call(DELETE, { qna_idx }, member.token))).toBe(true);
      expect(failureOf(await shop.call(ONE, { id: qna_idx }, member.token)).result_code).toBe(404);
      expect(failureOf(await shop.call(DELETE, { qna_idx }, member.token)).result_code).toBe(404);
      expect(failureOf(await shop.call(CHANGE, change, member.token)).result_code).toBe(404);
    });

    it('is not deleted by the call with the slash, which refuses the fields of a deletion', async () => {
      const qna_idx = await createdIdx();
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${member.token}` };
      const put = async (path: string, body: object): Promise<unknown> =>
        (await shop.fetch(path, { method: 'PUT', headers, body: JSON.stringify(body) })).json();
      expect(await put('/api/v1/qna/', { qna_idx })).toMatchObject({ result_code: 400 });
      expect((await listed()).qna_cnt).toBe(1);
      expect(await put('/api/v1/qna//', { qna_idx })).toMatchObject({ result_code: 404 });
      expect(await put('/api/v1/qna', { qna_idx })).toMatchObject({ result_code: 200 });
      expect((await listed()).qna_cnt).toBe(0);
    });
  });

  it('cannot be changed once it is answered, but can be withdrawn', async () => {
    const qna_idx = await createdIdx();
    await answerInquiry(shop.shop, qna_idx, '답변이에요');
    const change = { qna_idx, qna_type: '상품', content: '다른 것을 물었어요' } as const;
    expect(failureOf(await shop.call(CHANGE, change, member.token))).toMatchObject({
      result_code: 409,
      result_msg: '답변이 달린 문의는 수정할 수 없어요.',
    });
    expect(dataOf(await shop.call(ONE, { id: qna_idx }, member.token))).toMatchObject({
      content: TEXT,
      may_edit: false,
    });
    expect((await shop.call(DELETE, { qna_idx }, member.token)).result_code).toBe(200);
  });

  describe('of an order', () => {
    it('belongs to an order line, is visible only to its author, and can be changed', async () => {
      const { order_idx, qna_idx } = await askedOfOrder();
      const one = checked(ONE_OF_ORDER, await shop.call(ONE_OF_ORDER, { id: qna_idx }, member.token));
      expect(one).toMatchObject({ kind: 'order', order_idx, option_name: '한 상자', product_name: '제주 감귤 5kg' });
      const change = { qna_idx, qna_type: '배송', content: '주소를 바꾸고 싶어요' } as const;
      expect(checked(CHANGE_ORDER, await shop.call(CHANGE_ORDER, change, member.token))).toEqual({ qna_idx });
      expect((await listed()).list).toEqual([]);
      const own = checked(OWN_LIST, await shop.call(OWN_LIST, { kind: 'order' }, member.token));
      expect([own.total_cnt, own.list[0]?.content]).toEqual([1, '주소를 바꾸고 싶어요']);
      expect(dataOf(await shop.call(OWN_LIST, {}, member.token)).list).toEqual([]);
    });

    it('shows the order line to which it will belong', async () => {
      const { order_idx } = await sampleOrderLine(shop.database, { member_idx: member.member_idx });
      expect(checked(LINE, await shop.call(LINE, { id: order_idx }, member.token))).toEqual({
        order_idx,
        product_name: '제주 감귤 5kg',
        product_img: 'product/1/1.webp',
        option_name: '한 상자',
      });
    });

    it('has separate calls: those of products neither read nor change it, and vice versa', async () => {
      const product = await createdIdx();
      const { qna_idx } = await askedOfOrder();
      expect(failureOf(await shop.call(ONE, { id: qna_idx }, member.token)).result_code).toBe(404);
      expect(failureOf(await shop.call(ONE_OF_ORDER, { id: product }, member.token)).result_code).toBe(404);
      const change = { qna_type: '배송', content: TEXT } as const;
      expect((await shop.call(CHANGE, { ...change, qna_idx }, member.token)).result_code).toBe(404);
      expect((await shop.call(CHANGE_ORDER, { ...change, qna_idx: product }, member.token)).result_code).toBe(404);
    });

    it('is refused for a payment that failed and for a guest’s order', async () => {
      const failed = await sampleOrderLine(shop.database, {
        member_idx: member.member_idx,
        payment: { payment_status: 'failed' },
      });
      const guest = await sampleOrderLine(shop.database, { member_idx: null });
      for (const { order_idx } of [failed, guest]) {
        const request = { order_idx, qna_type: '배송', content: TEXT } as const;
        expect((await shop.call(ASK_ORDER, request, member.token)).result_code).toBe(404);
        expect((await shop.call(LINE, { id: order_idx }, member.token)).result_code).toBe(404);
      }
    });
  });

  describe('for a caller who did not write it', () => {
    const guarded = async (token?: string) => {
      const product = await createdIdx();
      const { order_idx, qna_idx } = await askedOfOrder();
      const fields = { qna_type: '배송', content: '남의 것을 고쳐요' } as const;
      return Promise.all([
        shop.call(ONE, { id: product }, token),
        shop.call(CHANGE, { qna_idx: product, ...fields }, token),
        shop.call(DELETE, { qna_idx: product }, token),
        shop.call(ONE_OF_ORDER, { id: qna_idx }, token),
        shop.call(CHANGE_ORDER, { qna_idx, ...fields }, token),
        shop.call(DELETE, { qna_idx }, token),
        shop.call(LINE, { id: order_idx }, token),
        shop.call(ASK_ORDER, { order_idx, ...fields }, token),
      ]);
    };

    it.each([undefined, 'a-dead-token'])('is refused with token %s', async (token) => {
      const responses = await guarded(token);
      expect(new Set(responses.map(({ result_code }) => result_code))).toEqual(new Set([401]));
      const sell_idx = sale.sell_idx;
      const response = await shop.call(ASK, { sell_idx, qna_type: '배송', content: TEXT }, token);
      expect([response.result_code, (await shop.call(OWN_LIST, {}, token)).result_code]).toEqual([401, 401]);
    });

    it("is not found with another member's token", async () => {
      const responses = await guarded(other.token);
      expect(new Set(responses.map(({ result_code }) => result_code))).toEqual(new Set([404]));
      expect(dataOf(await shop.call(OWN_LIST, {}, other.token)).list).toEqual([]);
      expect((await listed()).list[0]?.content).toBe(TEXT);
    });
  });

  describe('through answerInquiry', () => {
    it('can be answered again, but not with an empty or too long text, or after it was deleted', async () => {
      const qna_idx = await createdIdx();
      expect(await answerInquiry(shop.shop, qna_idx, '처음 답변')).toBe(true);
      expect(await answerInquiry(shop.shop, qna_idx, '고친 답변')).toBe(true);
      for (const text of ['', '   ', '가'.repeat(4_001)])
        expect(await answerInquiry(shop.shop, qna_idx, text)).toBe(false);
      expect((await listed()).list[0]?.answer).toBe('고친 답변');
      await shop.call(DELETE, { qna_idx }, member.token);
      expect(await answerInquiry(shop.shop, qna_idx, '늦은 답변')).toBe(false);
      expect(await answerInquiry(shop.shop, 999_999, '답변')).toBe(false);
    });
  });

  it('rejects hostile requests', async () => {
    const qna_idx = await createdIdx();
    const { order_idx } = await askedOfOrder();
    const form = { qna_type: '배송', content: TEXT };
    const { token } = member;
    expect(
      await findHardeningViolations(shop, PRODUCT_LIST, { sell_idx: sale.sell_idx, own_only: false, cursor: '' }),
    ).toEqual([]);
    expect(
      await findHardeningViolations(shop, ASK, { sell_idx: sale.sell_idx, ...form, is_secret: true }, token),
    ).toEqual([]);
    expect(await findHardeningViolations(shop, OWN_LIST, { kind: 'product', cursor: '' }, token)).toEqual([]);
    expect(await findHardeningViolations(shop, CHANGE, { qna_idx, ...form, is_secret: true }, token)).toEqual([]);
    expect(await findHardeningViolations(shop, DELETE, { qna_idx: 999_999 }, token)).toEqual([]);
    expect(await findHardeningViolations(shop, ONE, { id: qna_idx }, token)).toEqual([]);
    expect(await findHardeningViolations(shop, ONE_OF_ORDER, { id: qna_idx }, token)).toEqual([]);
    expect(await findHardeningViolations(shop, LINE, { id: order_idx }, token)).toEqual([]);
    expect(await findHardeningViolations(shop, ASK_ORDER, { order_idx, ...form }, token)).toEqual([]);
    expect(await findHardeningViolations(shop, CHANGE_ORDER, { qna_idx, ...form }, token)).toEqual([]);
  }, 60_000);
});
