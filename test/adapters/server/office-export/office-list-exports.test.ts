import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { beforeEach, describe, expect, it } from 'vitest';
import { closePeriod } from '../../../../adapters/server/settlement/close-period.ts';
import { MINUTE_MS } from '../../../../core/time/durations.ts';
import { advanceLine, idsOf, paidOrder, returnForm } from '../claims/order-owner.ts';
import { sampleCoupon } from '../coupons/sample-coupon.ts';
import { dataOf, lineOf } from '../payments/shopper.ts';
import { sampleReview } from '../reviews/sample-review.ts';
import { sampleMember, sampleSale, type SampleSale } from '../sample-shop.ts';
import { endNovember, finalOrder } from '../settlement/final-order.ts';
import { useTestShop } from '../test-shop.ts';
import { exportedRows, exportPath } from '../office/exported-rows.ts';
import { fieldsOf, signedInAs } from '../office/office-client.ts';

/** A text that a spreadsheet would evaluate, with special characters of CSV. */
const HOSTILE = '=1+1,"\t<script>\n둘째 줄';

describe('an exported list of the office', () => {
  const shop = useTestShop();
  let sale: SampleSale;
  beforeEach(async () => {
    sale = await sampleSale(shop.database, { product: { product_name: HOSTILE } });
  });

  const lastEvent = () =>
    shop.database
      .selectFrom('office_event')
      .select(['kind', 'state', 'subject', 'change_list'])
      .orderBy('event_idx', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
  const insertInquiry = (content: string, answer: string | null = null, is_secret = false) =>
    shop.database
      .insertInto('inquiry')
      .values({
        kind: 'product',
        product_idx: sale.product_idx,
        sell_idx: sale.sell_idx,
        writer_name: '김*나',
        qna_type: '배송',
        content,
        is_secret,
        write_dt: '2026-11-20 10:00:00',
        answer,
        answer_dt: answer === null ? null : '2026-11-20 11:00:00',
      })
      .execute();
  const requestReturn = async () => {
    const own = await paidOrder(shop, { cart_list: [lineOf(sale)] });
    const [order_idx = 0] = await idsOf(shop, own);
    await advanceLine(shop, order_idx, '배송완료');
    dataOf(await shop.call('POST /api/v2/payment/return/request', returnForm(own, order_idx, 17_900)));
    return own;
  };

  it('of members masks names, e-mails and phones, unless staff confirm their identity, which is recorded', async () => {
    await sampleMember(shop.database, { member_name: '김하나', phone: '01099995678', email: 'hana@example.com' });
    await sampleMember(shop.database, { member_name: HOSTILE, blocked_dt: '2026-11-20 10:00:00' });
    const client = await signedInAs(shop, 'customer-service');
    const [, masked] = await exportedRows(client, 'members');
    expect(masked).toMatchObject({ 이름: '김*나', 이메일: 'ha***@example.com', 휴대폰: '010-****-5678' });
    expect(await exportedRows(client, 'members', 'state=blocked')).toHaveLength(1);
    shop.clock.advance(6 * MINUTE_MS);
    expect((await client.fetch(exportPath('members', '', '&personal=1'))).status).toBe(403);
    const response = await client.call('POST /api/office/v1/exports/{list}/personal', { list: 'members' });
    expect(fieldsOf(response)).toEqual(['confirmation']);
    await client.confirm();
    const [hostile, shown] = await exportedRows(client, 'members', '', '&personal=1');
    expect(shown).toMatchObject({ 이름: '김하나', 이메일: 'hana@example.com', 휴대폰: '01099995678' });
    expect(hostile?.['이름']).toBe(`'${HOSTILE}`);
    expect(await lastEvent()).toMatchObject({
      kind: 'view',
      state: 'done',
      subject: 'row members',
      change_list: [{ label: '조건' }, { label: '개인정보', after: '포함' }, { label: '내보낸 줄', after: '2' }],
    });
    const merchandiser = await signedInAs(shop, 'merchandiser');
    expect((await merchandiser.fetch(exportPath('members'))).status).toBe(403);
  });

  it('of inquiries contains questions and answers in full, for a seller those of their products', async () => {
    const elsewhere = await sampleSale(shop.database);
    await insertInquiry(HOSTILE);
    await insertInquiry('언제 와요?', HOSTILE, true);
    const client = await signedInAs(shop, 'customer-service');
    const [waiting, answered] = await exportedRows(client, 'inquiries');
    expect(waiting).toMatchObject({ 상품: `'${HOSTILE}`, 문의: `'${HOSTILE}`, 답변: '', 비밀글: '' });
    expect(answered).toMatchObject({ 문의: '언제 와요?', 답변: `'${HOSTILE}`, 비밀글: '비밀글' });
    expect(await exportedRows(client, 'inquiries', 'answered=yes')).toHaveLength(1);
    const seller = await signedInAs(shop, 'seller', { seller_idx: sale.seller_idx });
    expect(await exportedRows(seller, 'inquiries')).toHaveLength(2);
    const other = await signedInAs(shop, 'seller', { name: 'other', seller_idx: elsewhere.seller_idx });
    expect(await exportedRows(other, 'inquiries', `product=${sale.product_idx}`)).toEqual([]);
  });

  it('of reviews follows their conditions, and evaluates no formula', async () => {
    const { member_idx } = await sampleMember(shop.database);
    await sampleReview(shop.database, sale, { member_idx, score: 1, content: HOSTILE });
    await sampleReview(shop.database, sale, { member_idx, score: 5, content: '달아요' });
    const client = await signedInAs(shop, 'merchandiser');
    expect(await exportedRows(client, 'reviews', 'score=1&open=3')).toMatchObject([{ 별점: '1', 리뷰: `'${HOSTILE}` }]);
    expect(await exportedRows(client, 'reviews')).toHaveLength(2);
    const response = await client.fetch(exportPath('reviews').replace('format=csv', 'format=xlsx'));
    const sheet = await readSheet(Buffer.from(await response.arrayBuffer()));
    expect(sheet[2]?.[5]).toBe(`'${HOSTILE}`);
  });

  it('of claims and of refunds masks the buyer, and contains pending or completed ones', async () => {
    await requestReturn();
    const service = await signedInAs(shop, 'customer-service');
    expect(await exportedRows(service, 'claims')).toMatchObject([
      { 상태: '반품요청', 상품: `'${HOSTILE}`, 구매자: '김*나', 기한: '2026-11-25' },
    ]);
    expect(await exportedRows(service, 'claims', 'type=exchange')).toEqual([]);
    const [claim] = dataOf(await service.call('GET /api/office/v1/claims', {})).list;
    const claim_idx = claim?.claim_idx ?? 0;
    const page = dataOf(await service.call('GET /api/office/v1/claims/{claim_idx}', { claim_idx }));
    const outcome = page.outcome_list.find(({ fault }) => fault === 'shopper');
    await service.confirm();
    dataOf(
      await service.call('POST /api/office/v1/claims/{claim_idx}/approve', {
        claim_idx,
        fault: 'shopper',
        is_restocked: false,
        refund_amount: outcome?.refund.refund_amount ?? 0,
      }),
    );
    expect(await exportedRows(service, 'claims')).toEqual([]);
    expect(await exportedRows(service, 'claims', 'state=ended')).toMatchObject([{ 상태: '반품완료' }]);
    const accounting = await signedInAs(shop, 'accounting');
    const refunds = [
      ...(await exportedRows(accounting, 'refunds')),
      ...(await exportedRows(accounting, 'refunds', 'state=ended')),
    ];
    expect(refunds).toMatchObject([{ 구매자: '김*나', '금액(원)': String(outcome?.refund.refund_amount) }]);
    expect((await accounting.fetch(exportPath('claims'))).status).toBe(403);
  });

  it('of coupons contains the discount of each and the number of downloads', async () => {
    await sampleCoupon(shop.database, { coupon_name: HOSTILE });
    const client = await signedInAs(shop, 'merchandiser');
    expect(await exportedRows(client, 'coupons', 'state=open')).toMatchObject([{ 이름: `'${HOSTILE}`, 받음: '0' }]);
    expect(await exportedRows(client, 'coupons', 'state=over')).toEqual([]);
  });

  it('of statements contains amounts as numbers, and only a seller’s own statements for the seller', async () => {
    const { seller_idx } = await finalOrder(shop);
    endNovember(shop);
    await closePeriod(shop.shop, { last_day: '2026-11-30', member_id: null, actor: '자동 마감' });
    const client = await signedInAs(shop, 'accounting');
    const [statement] = await exportedRows(client, 'statements', 'state=closed');
    expect(Number(statement?.['지급할 돈(원)'])).toBeGreaterThan(0);
    expect(statement).toMatchObject({ '마지막 날': '2026-11-30', 상태: '마감' });
    expect(await exportedRows(client, 'statements', 'state=overdue')).toEqual([]);
    const own = await signedInAs(shop, 'seller', { seller_idx });
    expect(await exportedRows(own, 'statements')).toHaveLength(1);
    const other = await signedInAs(shop, 'seller', { name: 'other', seller_idx: sale.seller_idx });
    expect(await exportedRows(other, 'statements')).toEqual([]);
  });

  it('of sales follows the conditions of the list, and contains only a seller’s own sales for the seller', async () => {
    const other = await sampleSale(shop.database, { end_dt: '2026-11-02 00:00:00' });
    const client = await signedInAs(shop, 'merchandiser');
    expect(await exportedRows(client, 'sales', 'status=open')).toMatchObject([
      { 판매번호: `#${sale.sell_idx}`, 상품: `'${HOSTILE}`, 상태: '판매중', '판매가(원)': '17900' },
    ]);
    const seller = await signedInAs(shop, 'seller', { seller_idx: other.seller_idx });
    expect(await exportedRows(seller, 'sales')).toMatchObject([{ 판매번호: `#${other.sell_idx}`, 상태: '판매종료' }]);
  });

  it('is not available as a spreadsheet if a text is too long for a cell, but as a CSV file', async () => {
    await shop.database
      .updateTable('product')
      .set({ description: 'ㄱ'.repeat(40_000) })
      .execute();
    const client = await signedInAs(shop, 'merchandiser');
    const response = await client.fetch(exportPath('catalogue-products').replace('format=csv', 'format=xlsx'));
    expect([response.status, await response.json()]).toMatchObject([
      403,
      { result_msg: 'XLSX의 한 칸에 다 들어가지 않는 글이 있어요. CSV로 받아 주세요.' },
    ]);
    expect(await exportedRows(client, 'catalogue-products')).toHaveLength(1);
  });

  it('reads a list longer than a page to its end, and filters by the products of its sales', async () => {
    await sql`
      insert into product (category_idx, product_name, img_list, description, notice_list)
      select category_idx, product_name, img_list, description, notice_list from product, generate_series(1, 1100)
    `.execute(shop.database);
    const client = await signedInAs(shop, 'merchandiser');
    const rows = await exportedRows(client, 'catalogue-products');
    expect(new Set(rows.map(({ key }) => key)).size).toBe(1_101);
    expect(await exportedRows(client, 'catalogue-products', 'status=open')).toHaveLength(1);
    expect(await exportedRows(client, 'catalogue-sales', `q=${sale.sell_idx}`)).toHaveLength(1);
  });
});
