import type { TermsType } from '../api/browse/shop.api.ts';
import type { KstDay, KstText } from '../vocabulary/kst-text.ts';
import type { CompanyInfo } from './company.ts';

/** A version of a legal text, as listed for the operator. */
export interface ListedTerms {
  readonly type: string;
  readonly version: string;
  readonly title: string;
  readonly effective_dt: KstText;
  /** True: the operator added this version. False: it is shipped with the storefront. */
  readonly is_own: boolean;
  readonly is_in_force: boolean;
}

/** A legal text that the operator adds. A null `title` means the usual one, a null `from` means now. */
export interface NewTerms {
  readonly type: TermsType;
  readonly html: string;
  readonly title: string | null;
  readonly from: KstDay | null;
}

/** A company, and the time from which it is shown; null for the demo shop's, until another one takes effect. */
export interface ListedCompany extends CompanyInfo {
  readonly effective_dt: KstText | null;
  readonly is_in_force: boolean;
}
