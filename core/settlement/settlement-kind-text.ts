import type { SettlementRowKind } from './settlement-rows.ts';

const KIND_TEXTS: Readonly<Record<SettlementRowKind, string>> = { sale: '판매', refund: '환불', delivery: '배송비' };

/** Returns the Korean name of a kind of settlement row, for staff. */
export function settlementKindText(kind: SettlementRowKind): string {
  return KIND_TEXTS[kind];
}
