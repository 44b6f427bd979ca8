/**
 * Whether add-ons may be bought with what was chosen: only beside at least `required_option_cnt` different
 * required options of the same sale (decisions, "What is sold"), and never alone, whatever that count says.
 */
export function allowsAddOns(required_option_cnt: number, requiredChosen: number): boolean {
  return requiredChosen >= requiredForAddOns(required_option_cnt);
}

/** How many different required options open up the add-ons: at least one. */
export function requiredForAddOns(required_option_cnt: number): number {
  return Math.max(1, required_option_cnt);
}
