import { describe, expect, expectTypeOf, it } from 'vitest';
import type { RequestOf, ResponseOf } from '../../../core/api/contract.ts';
import { addDays, formatKst, formatKstDate, parseKst } from '../../../core/time/kst.ts';
import type {
  CategoryIdx,
  ClaimIdx,
  FaqIdx,
  MemberIdx,
  MemberSessionIdx,
  NoticeIdx,
  OrderKey,
  OrderLineIdx,
  PaymentIdx,
  PaymentNo,
  ReceiptTid,
  SellerId,
  SellIdx,
  StaffSessionIdx,
  Tid,
} from '../../../core/vocabulary/ids.ts';
import type { KstDay, KstText } from '../../../core/vocabulary/kst-text.ts';

// The compiler tests the types of this file: `npm run check` fails if one of these statements is false.

const order = (payment_idx: PaymentIdx, order_idx: OrderLineIdx | null = null) => ({ payment_idx, order_idx });

describe('the type of an id or a time', () => {
  it('is refused where another kind of number is expected', () => {
    expectTypeOf<SellIdx>().not.toExtend<MemberIdx>();
    expectTypeOf<OrderLineIdx>().not.toExtend<PaymentIdx>();
    expectTypeOf<PaymentIdx>().not.toExtend<OrderLineIdx>();
    expectTypeOf<OrderLineIdx>().not.toExtend<Parameters<typeof order>[0]>();
    expectTypeOf<ClaimIdx>().not.toExtend<OrderLineIdx>();
    expectTypeOf<CategoryIdx>().not.toExtend<SellIdx>();
    expectTypeOf<FaqIdx>().not.toExtend<NoticeIdx>();
    expectTypeOf<MemberSessionIdx>().not.toExtend<StaffSessionIdx>();
    expectTypeOf<SellIdx[]>().not.toExtend<readonly MemberIdx[]>();
    expectTypeOf<SellIdx | null>().not.toExtend<MemberIdx | null>();
    expectTypeOf<{ payment_idx: OrderLineIdx }>().not.toExtend<{ payment_idx: PaymentIdx }>();
    expectTypeOf<(order_idx: OrderLineIdx) => void>().not.toExtend<(payment_idx: PaymentIdx) => void>();
    expectTypeOf<SellIdx>().not.toExtend<Parameters<Map<MemberIdx, string>['get']>[0]>();
    expectTypeOf<SellIdx>().not.toExtend<Parameters<Set<MemberIdx>['has']>[0]>();
  });

  it('is refused where another kind of text is expected', () => {
    expectTypeOf<Tid>().not.toExtend<PaymentNo>();
    expectTypeOf<ReceiptTid>().not.toExtend<Tid>();
    expectTypeOf<OrderKey>().not.toExtend<PaymentNo>();
    expectTypeOf<SellerId>().not.toExtend<OrderKey>();
    expectTypeOf<KstDay>().not.toExtend<KstText>();
    expectTypeOf<OrderKey>().not.toExtend<Parameters<typeof parseKst>[0]>();
  });

  it('is declared by requests and responses', () => {
    expectTypeOf<RequestOf<'POST /api/v1/like'>>().toEqualTypeOf<{ sell_idx: SellIdx | string }>();
    expectTypeOf<{ sell_idx: MemberIdx }>().not.toExtend<RequestOf<'POST /api/v1/like'>>();
    expectTypeOf<{ id: SellIdx }>().not.toExtend<RequestOf<'GET /api/v1/review/posts/{id}'>>();
    expectTypeOf<{ id: OrderLineIdx }>().not.toExtend<RequestOf<'GET /api/v1/qna/order/{id}'>>();
    expectTypeOf<ResponseOf<'POST /api/v1/order/detail'>['payment_idx']>().toEqualTypeOf<PaymentIdx>();
    expectTypeOf<ResponseOf<'POST /api/v1/order/detail'>['order_dt']>().toEqualTypeOf<KstText>();
  });

  it('accepts a plain number or text, and is accepted as one', () => {
    expectTypeOf<number>().toExtend<PaymentIdx>();
    expectTypeOf<string>().toExtend<KstText>();
    expectTypeOf<PaymentIdx>().toExtend<number>();
    expect(order(7)).toEqual({ payment_idx: 7, order_idx: null });
    expect(order(Number('7'), 8)).toEqual({ payment_idx: 7, order_idx: 8 });
  });

  it('can be compared, added, written as JSON and used as a key like a number', () => {
    const { payment_idx } = order(7);
    const byNumber: Readonly<Record<number, string>> = { 7: '첫 주문' };
    const names = new Map<PaymentIdx, string>([[payment_idx, '첫 주문']]);
    expectTypeOf(payment_idx).toEqualTypeOf<PaymentIdx>();
    expectTypeOf(payment_idx + 1).toEqualTypeOf<number>();
    expect(payment_idx < 8 && payment_idx !== 6).toBe(true);
    expect(JSON.stringify({ payment_idx })).toBe('{"payment_idx":7}');
    expect(names.get(7)).toBe('첫 주문');
    expect(byNumber[payment_idx]).toBe('첫 주문');
  });

  it('differs between the date-time and the day that formatting returns', () => {
    const noon = parseKst('2026-11-23 12:00:00') ?? 0;
    expectTypeOf(formatKst).returns.toEqualTypeOf<KstText>();
    expectTypeOf(formatKstDate).returns.toEqualTypeOf<KstDay>();
    expect(formatKst(addDays(noon, 1))).toBe('2026-11-24 12:00:00');
    expect(formatKstDate(noon)).toBe('2026-11-23');
  });
});
