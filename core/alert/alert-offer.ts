import type { SaleAvailability } from '../sale/sale-availability.ts';
import type { RequestedAlertKind } from '../vocabulary/alerts/alert-kinds.ts';

/**
 * Returns the alert that a product page offers instead of buying: `open` before the sale, `restock` when all options
 * are sold out. Returns null while the product can be bought and after the end of the sale.
 */
export function saleAlert({ kind }: Pick<SaleAvailability, 'kind'>): RequestedAlertKind | null {
  if (kind === 'coming') return 'open';
  return kind === 'sold-out' ? 'restock' : null;
}

/**
 * Returns whether a restock alert is offered for one option or add-on: it is sold out, and its sale has not ended.
 * Before the sale only the opening is offered, since stock may still change.
 */
export function hasOptionAlert(
  { kind }: Pick<SaleAvailability, 'kind'>,
  { remaining_cnt }: { readonly remaining_cnt: number },
): boolean {
  return (kind === 'open' || kind === 'sold-out') && remaining_cnt <= 0;
}

/** Returns why an alert is not offered, as a sentence for the shopper. */
export function alertRefusalText({ kind }: Pick<SaleAvailability, 'kind'>): string {
  switch (kind) {
    case 'open':
      return '지금 바로 살 수 있는 상품이에요.';
    case 'ended':
      return '판매가 끝난 상품이에요.';
    case 'coming':
      return '아직 판매 전이에요. 오픈 알림을 받아 주세요.';
    case 'sold-out':
      return '지금은 품절이에요. 재입고 알림을 받아 주세요.';
  }
}
