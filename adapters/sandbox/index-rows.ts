import { AppCardLedger } from './app-card/app-card-ledger.ts';
import { InicisLedger } from './inicis/inicis-ledger.ts';
import type { Journal } from './kit/journal.ts';
import { KakaoLedger } from './kakao-pay/kakao-ledger.ts';
import { NaverLedger } from './naver-pay/naver-ledger.ts';

/** A payment at any sandbox gateway, as listed on the index page. Amounts are in won. */
export interface IndexRow {
  readonly opened_at: number;
  readonly gateway: string;
  readonly oid: string;
  readonly goods_name: string;
  readonly state: string;
  readonly charged: number;
  readonly cancelled: number;
  readonly remaining: number;
}

/** Returns all payments, oldest first. */
export function indexRows(journal: Journal): readonly IndexRow[] {
  const rows: IndexRow[] = [
    ...new InicisLedger(journal)
      .all()
      .map((one) => ({ ...one, gateway: one.method === 'VBANK' ? '가상계좌' : '카드' })),
    ...new KakaoLedger(journal)
      .all()
      .map((one) => ({ ...one, gateway: '카카오페이', opened_at: one.ready_at, goods_name: one.item_name })),
    ...new NaverLedger(journal).all().map((one) => ({ ...one, gateway: '네이버페이', goods_name: one.product_name })),
    ...new AppCardLedger(journal).payments().map((one) => ({ ...one, gateway: '앱카드', opened_at: one.issued_at })),
  ];
  return rows.sort((one, other) => one.opened_at - other.opened_at);
}
