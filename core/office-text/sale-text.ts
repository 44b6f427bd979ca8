import type { DeliveryFreeType, SaleType } from '../api/schema/sale-fields.ts';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly text: string;
}

/** All kinds of sales, in the order in which staff choose them. */
export const saleTypeChoices: readonly Choice<SaleType>[] = [
  { value: 'time', text: '타임딜' },
  { value: 'group', text: '공동구매' },
  { value: 'celeb', text: '셀럽' },
  { value: 'seller', text: '판매자 상품' },
  { value: 'always', text: '상시' },
];

/** Returns the name of a kind of sale; `type` itself if it is unknown. */
export function saleTypeText(type: string): string {
  return saleTypeChoices.find(({ value }) => value === type)?.text ?? type;
}

export const deliveryTypeChoices: readonly Choice<DeliveryFreeType>[] = [
  { value: 'free', text: '언제나 무료' },
  { value: 'amount', text: '얼마부터 무료' },
  { value: 'always', text: '언제나 받음' },
];

/** Returns the name of a delivery rule; `type` itself if it is unknown. */
export function deliveryTypeText(type: string): string {
  return deliveryTypeChoices.find(({ value }) => value === type)?.text ?? type;
}

export const saleStatusChoices: readonly Choice<'upcoming' | 'open' | 'ended'>[] = [
  { value: 'upcoming', text: '판매예정' },
  { value: 'open', text: '판매중' },
  { value: 'ended', text: '판매종료' },
];
