/**
 * Returns whether add-ons can be bought with the chosen options. At least `required_option_cnt` different required
 * options of the same sale must be chosen, and always at least one.
 */
export function allowsAddOns(required_option_cnt: number, requiredChosen: number): boolean {
  return requiredChosen >= requiredForAddOns(required_option_cnt);
}

/** Returns how many different required options must be chosen to buy add-ons; at least one. */
export function requiredForAddOns(required_option_cnt: number): number {
  return Math.max(1, required_option_cnt);
}
