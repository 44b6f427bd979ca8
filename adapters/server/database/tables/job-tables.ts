import type { Generated } from 'kysely';
import type { PaymentIdx } from '../../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../../core/vocabulary/kst-text.ts';

/** Rows stored by background jobs, as the migrations define them; see `Tables`. */
export interface JobTables {
  job_failure: JobFailureTable;
}

interface JobFailureTable {
  job: string;
  payment_idx: PaymentIdx;
  failed_cnt: Generated<number>;
  /** Name of the last error. */
  error: string;
  failed_dt: KstText;
  /** Time of the next attempt; null if the operator must decide. */
  retry_dt: KstText | null;
}
