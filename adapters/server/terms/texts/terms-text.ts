/** One of the shop's legal texts. */
export interface TermsText {
  /** The day it was written for, which is also its name: a changed text gets a new one. */
  readonly version: string;
  readonly title: string;
  /** HTML of h2, p and ul. */
  readonly content: string;
}
