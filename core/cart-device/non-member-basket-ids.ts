/**
 * Numbers the lines that a non-member's device keeps: `non-member-{index}`, from 0 in their order (spec §3).
 * Ids that the lines had before are replaced.
 */
export function nonMemberBasketIds<L extends object>(
  lines: readonly L[],
): (Omit<L, 'basket_idx'> & { basket_idx: string })[] {
  return lines.map((line, index) => ({ ...line, basket_idx: `non-member-${index}` }));
}
