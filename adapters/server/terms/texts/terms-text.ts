/** One of the legal texts. */
export interface TermsText {
  /** Its date, which also identifies it: a changed text gets a new one. */
  readonly version: string;
  readonly title: string;
  /** HTML of h2, p and ul. */
  readonly content: string;
}
