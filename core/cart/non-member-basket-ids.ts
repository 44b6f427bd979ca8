/** Assigns guest cart ids in line order: `non-member-{index}`, starting at 0. Replaces existing ids. */
export function nonMemberBasketIds<L extends object>(
  lines: readonly L[],
): (Omit<L, 'basket_idx'> & { basket_idx: string })[] {
  return lines.map((line, index) => ({ ...line, basket_idx: `non-member-${index}` }));
}
