import { csvText } from '../office-text/csv-text.ts';
import { rateText } from './commission.ts';
import type { SettlementRowKind } from './settlement-rows.ts';

const KIND_TEXTS: Readonly<Record<SettlementRowKind, string>> = { sale: '판매', refund: '환불', delivery: '배송비' };

export function settlementKindText(kind: SettlementRowKind): string {
  return KIND_TEXTS[kind];
}

interface StatementRow {
  readonly kind: SettlementRowKind;
  readonly event_dt: string;
  readonly payment_no: string;
  readonly order_idx: number | null;
  readonly product_name: string | null;
  readonly option_name: string | null;
  readonly option_cnt: number | null;
  readonly amount: number;
  readonly coupon_amount: number;
  readonly point_amount: number;
  readonly rate_bp: number;
  readonly commission: number;
}

/** Returns the rows of a statement as the text of a CSV file. Amounts are in won. */
export function statementFile(rows: readonly StatementRow[]): string {
  return csvText([
    [
      '구분',
      '일시',
      '주문번호',
      '상품번호',
      '상품',
      '옵션',
      '수량',
      '금액',
      '쿠폰(매장 부담)',
      '포인트(매장 부담)',
      '수수료율',
      '수수료',
      '정산 금액',
    ],
    ...rows.map((row) => [
      KIND_TEXTS[row.kind],
      row.event_dt,
      row.payment_no,
      row.order_idx,
      row.product_name,
      row.option_name,
      row.option_cnt,
      row.amount,
      row.coupon_amount,
      row.point_amount,
      rateText(row.rate_bp),
      row.commission,
      row.amount - row.commission,
    ]),
  ]);
}
