import { beforeEach, describe, expect, it } from 'vitest';
import type { OfficeClient } from '../office/office-client.ts';
import { signedInAs } from '../office/office-client.ts';
import { sampleOrderLine } from '../sample-order-line.ts';
import { sampleMember, sampleSale, type SampleMember, type SampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

const LIST = 'GET /api/office/v1/inquiries';
const ONE = 'GET /api/office/v1/inquiries/{qna_idx}';
const ANSWER = 'PUT /api/office/v1/inquiries/{qna_idx}/answer';
const TEMPLATES = 'GET /api/office/v1/inquiry-templates';
const ADD = 'POST /api/office/v1/inquiry-templates';
const CHANGE = 'PUT /api/office/v1/inquiry-templates/{template_idx}';
const REMOVE = 'DELETE /api/office/v1/inquiry-templates/{template_idx}';
const repeated = (value: boolean, times: number) => Array.from({ length: times }, () => value);
const UNSEEN = { answer: null, modify_dt: null };

describe('the inquiries of the office', () => {
  const shop = useTestShop();
  let sale: SampleSale;
  let member: SampleMember;
  let staff: OfficeClient;
  beforeEach(async () => {
    sale = await sampleSale(shop.database);
    member = await sampleMember(shop.database, { member_name: '김하나' });
    staff = await signedInAs(shop, 'customer-service');
  });

  const createInquiry = async (content = '언제 보내 주시나요?', of: SampleSale = sale, by: SampleMember = member) => {
    const created = await shop.call(
      'POST /api/v2/product/detail/qna',
      { sell_idx: of.sell_idx, qna_type: '배송', content },
      by.token,
    );
    return created.result_data?.qna_idx ?? 0;
  };
  const listed = async (client: OfficeClient, filter: object = {}) =>
    (await client.call(LIST, filter)).result_data?.list.map(({ qna_idx }) => qna_idx);
  const answer = (qna_idx: number, text: string, seen: typeof UNSEEN | { answer: string; modify_dt: null } = UNSEEN) =>
    staff.call(ANSWER, { qna_idx, answer: text, seen });

  it('are listed unanswered ones first, oldest first, then answered ones, newest first', async () => {
    const [first, second, third] = [await createInquiry(), await createInquiry(), await createInquiry()];
    await answer(first, '내일 보내요.');
    expect(await listed(staff)).toEqual([second, third, first]);
    await answer(third, '내일 보내요.');
    expect(await listed(staff)).toEqual([second, third, first]);
    expect(await listed(staff, { answered: 'yes' })).toEqual([third, first]);
    expect(await listed(staff, { answered: 'no' })).toEqual([second]);
    expect((await staff.call(LIST, {})).result_data?.waiting_cnt).toBe(1);
    expect((await staff.call('GET /api/office/v1/waiting', {})).result_data?.open_inquiries).toBe(1);
  });

  it('are found by number, product, seller and kind, and accept hostile text without an error', async () => {
    const other = await sampleSale(shop.database, { product: { product_name: '해남 고구마' } });
    const qna_idx = await createInquiry('얼마나 달아요?', other);
    await createInquiry();
    const { order_idx } = await sampleOrderLine(shop.database, { member_idx: member.member_idx, sale });
    const ofOrder = await shop.call(
      'POST /api/v1/qna/order',
      { order_idx, qna_type: '교환·반품', content: '바꿔 주세요.' },
      member.token,
    );
    for (const filter of [{ q: `#${qna_idx}` }, { q: '고구마' }, { product: other.product_idx }]) {
      expect([filter, await listed(staff, filter)]).toEqual([filter, [qna_idx]]);
    }
    expect(await listed(staff, { kind: 'order' })).toEqual([ofOrder.result_data?.qna_idx]);
    for (const q of ["';--%_\\", '=1+1', '<script>', '%']) expect([q, await listed(staff, { q })]).toEqual([q, []]);
    expect(await listed(staff, { cursor: 'bm90IGEgY3Vyc29y' })).toHaveLength(3);
  });

  it('are listed page by page without gaps between unanswered and answered ones', async () => {
    const inquiries = Array.from({ length: 60 }, (_, index) => ({
      kind: 'product' as const,
      product_idx: sale.product_idx,
      sell_idx: sale.sell_idx,
      writer_name: '김*나',
      qna_type: '상품' as const,
      content: `문의 ${index}`,
      is_secret: false,
      write_dt: '2026-11-20 10:00:00',
      ...(index < 5 && { answer: '네.', answer_dt: '2026-11-20 11:00:00' }),
    }));
    await shop.database.insertInto('inquiry').values(inquiries).execute();
    const first = await staff.call(LIST, {});
    const second = await staff.call(LIST, { cursor: first.result_data?.next_cursor ?? null });
    const [shown, rest] = [first.result_data?.list ?? [], second.result_data?.list ?? []];
    expect(shown.every(({ answer_dt }) => answer_dt === null)).toBe(true);
    expect(rest.map(({ answer_dt }) => answer_dt !== null)).toEqual([...repeated(false, 5), ...repeated(true, 5)]);
    expect(new Set([...shown, ...rest].map(({ qna_idx }) => qna_idx)).size).toBe(60);
    expect(second.result_data?.next_cursor).toBeNull();
  });

  it('are shown with their order and the earlier inquiries of the member', async () => {
    const earlier = await createInquiry('더 작은 것도 있나요?');
    const { order_idx } = await sampleOrderLine(shop.database, { member_idx: member.member_idx, sale });
    const created = await shop.call(
      'POST /api/v1/qna/order',
      { order_idx, qna_type: '배송', content: '언제 오나요?' },
      member.token,
    );
    const qna_idx = created.result_data?.qna_idx ?? 0;
    const page = await staff.call(ONE, { qna_idx });
    expect(page.result_data).toMatchObject({
      writer_name: '김*나',
      member_idx: member.member_idx,
      order: { order_idx, option_cnt: 1 },
      earlier_list: [{ qna_idx: earlier }],
    });
  });

  it('are answered once, with a notice to the shopper: the same call again changes nothing', async () => {
    const qna_idx = await createInquiry();
    const first = await answer(qna_idx, '내일 보내요. <script>alert(1)</script>');
    expect(first.result_data?.answer).toBe('내일 보내요. <script>alert(1)</script>');
    const again = await answer(qna_idx, '내일 보내요. <script>alert(1)</script>');
    expect(again.result_data?.answer_list).toHaveLength(1);
    expect(await shop.database.selectFrom('message').select('kind').execute()).toEqual([{ kind: 'inquiry-answered' }]);
    const events = await shop.database.selectFrom('office_event').select('change_list').orderBy('event_idx').execute();
    expect(events.map(({ change_list }) => change_list.length)).toEqual([1, 0]);
  });

  it('retain each version of an answer', async () => {
    const qna_idx = await createInquiry();
    await answer(qna_idx, '내일 보내요.');
    const corrected = await answer(qna_idx, '모레 보내요.', { answer: '내일 보내요.', modify_dt: null });
    expect(corrected.result_data?.answer_list).toMatchObject([
      { answer: '모레 보내요.', staff_name: 'customer-service' },
      { answer: '내일 보내요.', staff_name: 'customer-service' },
    ]);
  });

  it('are not overwritten by staff whose page is outdated', async () => {
    const qna_idx = await createInquiry();
    await answer(qna_idx, '내일 보내요.');
    const other = await signedInAs(shop, 'merchandiser');
    const stale = await other.call(ANSWER, { qna_idx, answer: '품절이에요.', seen: UNSEEN });
    expect(stale.result_code).toBe(409);
    expect(stale.result_msg).toContain('customer-service 님이');
    expect((await staff.call(ONE, { qna_idx })).result_data?.answer).toBe('내일 보내요.');
  });

  it('are not answered if the shopper changed the question after it was opened', async () => {
    const qna_idx = await createInquiry();
    const changed = { qna_idx, qna_type: '배송' as const, content: '취소해 주세요.', is_secret: false };
    await shop.call('PUT /api/v1/qna/', changed, member.token);
    expect((await answer(qna_idx, '내일 보내요.')).result_code).toBe(409);
  });

  it('are limited in every call of a seller to those about the seller’s products', async () => {
    const other = await sampleSale(shop.database);
    const [mine, theirs] = [await createInquiry(), await createInquiry('색이 달라요?', other)];
    const seller = await signedInAs(shop, 'seller', { seller_idx: sale.seller_idx });
    expect(await listed(seller)).toEqual([mine]);
    expect(await listed(seller, { q: `#${theirs}` })).toEqual([]);
    expect((await seller.call(ONE, { qna_idx: theirs })).result_code).toBe(404);
    expect((await seller.call(ANSWER, { qna_idx: theirs, answer: '네.', seen: UNSEEN })).result_code).toBe(404);
    const page = await seller.call(ONE, { qna_idx: mine });
    expect(page.result_data).toMatchObject({ member_idx: null, earlier_list: [] });
    expect((await seller.call(ANSWER, { qna_idx: mine, answer: '네.', seen: UNSEEN })).result_code).toBe(200);
    expect((await seller.call('GET /api/office/v1/waiting', {})).result_data?.open_inquiries).toBe(0);
  });
});

describe('inquiry templates', () => {
  const shop = useTestShop();

  it('are added, changed and deleted, each once', async () => {
    const staff = await signedInAs(shop, 'customer-service');
    const template = { title: '배송 안내', content: '{이름} 님, {상품}은 내일 보내요.' };
    await staff.call(ADD, template);
    const [added] = (await staff.call(ADD, template)).result_data?.list ?? [];
    expect((await staff.call(TEMPLATES, {})).result_data?.list).toMatchObject([template]);
    const template_idx = added?.template_idx ?? 0;
    const wanted = { ...template, content: '모레 보내요.' };
    expect((await staff.call(CHANGE, { template_idx, ...wanted, seen: template })).result_code).toBe(200);
    const stale = await staff.call(CHANGE, { template_idx, ...template, title: '다른 이름', seen: template });
    expect(stale.result_code).toBe(409);
    expect((await staff.call(REMOVE, { template_idx, seen: template })).result_code).toBe(409);
    expect((await staff.call(REMOVE, { template_idx, seen: wanted })).result_data?.list).toEqual([]);
    expect((await staff.call(REMOVE, { template_idx, seen: wanted })).result_code).toBe(200);
  });

  it('can be read, changed and deleted only by the seller who wrote them', async () => {
    const sale = await sampleSale(shop.database);
    const staff = await signedInAs(shop, 'customer-service');
    const seller = await signedInAs(shop, 'seller', { seller_idx: sale.seller_idx });
    const template = { title: '배송 안내', content: '내일 보내요.' };
    const [own] = (await staff.call(ADD, template)).result_data?.list ?? [];
    expect((await seller.call(TEMPLATES, {})).result_data?.list).toEqual([]);
    const template_idx = own?.template_idx ?? 0;
    const change = { template_idx, ...template, title: '내 것', seen: template };
    expect((await seller.call(CHANGE, change)).result_code).toBe(409);
    await seller.call(REMOVE, { template_idx, seen: template });
    expect((await staff.call(TEMPLATES, {})).result_data?.list).toHaveLength(1);
  });

  it('are in the audit log as they were stored, even if a request claims to have shown something else', async () => {
    const staff = await signedInAs(shop, 'customer-service');
    const template = { title: '배송 안내', content: '내일 보내요.' };
    const [added] = (await staff.call(ADD, template)).result_data?.list ?? [];
    const template_idx = added?.template_idx ?? 0;
    const forged = { title: '환불 규정', content: '전액 환불' };

    expect((await staff.call(CHANGE, { template_idx, ...template, seen: forged })).result_code).toBe(200);
    expect((await staff.call(REMOVE, { template_idx: 987_654, seen: forged })).result_code).toBe(200);
    await staff.call(CHANGE, { template_idx, ...template, title: '발송 안내', seen: template });
    await staff.call(REMOVE, { template_idx, seen: { ...template, title: '발송 안내' } });

    const events = await shop.database.selectFrom('office_event').select('change_list').orderBy('event_idx').execute();
    expect(events.map(({ change_list }) => change_list)).toEqual([
      [{ label: '배송 안내', before: null, after: '내일 보내요.' }],
      [],
      [],
      [{ label: '이름', before: '배송 안내', after: '발송 안내' }],
      [{ label: '발송 안내', before: '내일 보내요.', after: null }],
    ]);
  });
});
