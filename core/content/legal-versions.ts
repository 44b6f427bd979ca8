import type { TermsType } from '../api/browse/shop.api.ts';
import type { KstDay, KstText } from '../vocabulary/kst-text.ts';
import type { CompanyInfo } from './company.ts';

/** A version of a legal text, as its operator sees it. */
export interface ListedTerms {
  readonly type: string;
  readonly version: string;
  readonly title: string;
  readonly effective_dt: KstText;
  /** True: set by the operator. False: shipped with the storefront. */
  readonly is_own: boolean;
  readonly is_in_force: boolean;
}

/** A text of the operator. `title` null: the usual one. `from` null: now. */
export interface NewTerms {
  readonly type: TermsType;
  readonly html: string;
  readonly title: string | null;
  readonly from: KstDay | null;
}

/** A company, and from when on it is shown; null: the demo shop's, before any was set. */
export interface ListedCompany extends CompanyInfo {
  readonly effective_dt: KstText | null;
  readonly is_in_force: boolean;
}
