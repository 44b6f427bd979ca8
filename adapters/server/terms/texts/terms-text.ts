/** One of the legal texts shipped with the storefront, used until the operator sets their own. */
export interface TermsText {
  /** The date, which also identifies the version: a changed text gets a new one. */
  readonly version: string;
  readonly title: string;
  /** HTML of h2, p, ul and table, with placeholders for the company (`core/content/terms-placeholders.ts`). */
  readonly content: string;
}

/** Returns `2026-11-24` as 2026년 11월 24일. */
export function dateText(version: string): string {
  const [year, month, day] = version.split('-').map(Number);
  return `${year}년 ${month}월 ${day}일`;
}
