import type { BuyInfo } from '../../core/api/browse/product.api.ts';
import { joinRefusalText } from '../../core/group/join-refusal-text.ts';
import { formatWon } from '../../core/money/won.ts';
import type { PersonalPrice } from '../../core/pricing/personal-price.ts';

/** Returns notes on why this shopper's price differs, or why the link of a group has not lowered it. */
export function ownPriceNotes(
  { employeeSaving, groupSaving }: PersonalPrice,
  refusal: BuyInfo['group_refusal'],
): readonly string[] {
  const savings = [
    { name: '임직원 할인', saving: employeeSaving },
    { name: '공동구매 할인', saving: groupSaving },
  ];
  const notes = savings
    .filter(({ saving }) => saving > 0)
    .map(({ name, saving }) => `${name} ${formatWon(saving)}이 적용된 가격이에요`);
  return refusal === null ? notes : [...notes, joinRefusalText(refusal)];
}
