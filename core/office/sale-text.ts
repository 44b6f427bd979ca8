import type { DeliveryFreeType, SaleType } from '../api/schema/sale-fields.ts';

const SALE_TYPES: Readonly<Record<SaleType, string>> = {
  time: '타임딜',
  group: '공동구매',
  celeb: '셀럽',
  seller: '판매자 상품',
  always: '상시',
};

/** All kinds of sales, in the order in which staff choose them. */
export const saleTypeChoices: readonly { readonly value: string; readonly text: string }[] = Object.entries(
  SALE_TYPES,
).map(([value, text]) => ({ value, text }));

/** Returns the name of a kind of sale; an unknown one is returned as it is. */
export function saleTypeText(type: string): string {
  return saleTypeChoices.find(({ value }) => value === type)?.text ?? type;
}

const DELIVERY_TYPES: Readonly<Record<DeliveryFreeType, string>> = {
  free: '언제나 무료',
  amount: '얼마부터 무료',
  always: '언제나 받음',
};

export const deliveryTypeChoices: readonly { readonly value: string; readonly text: string }[] = Object.entries(
  DELIVERY_TYPES,
).map(([value, text]) => ({ value, text }));

/** Returns the name of a delivery rule; an unknown one is returned as it is. */
export function deliveryTypeText(type: string): string {
  return deliveryTypeChoices.find(({ value }) => value === type)?.text ?? type;
}

const STATUS_TEXTS = { upcoming: '판매예정', open: '판매중', ended: '판매종료' } as const;
export type SaleStatusFilter = keyof typeof STATUS_TEXTS;

export const saleStatusChoices: readonly { readonly value: string; readonly text: string }[] = Object.entries(
  STATUS_TEXTS,
).map(([value, text]) => ({ value, text }));
