import type { PaymentNo } from '../../../core/vocabulary/ids.ts';

/** A payment that a job could not process. */
export interface FailedJob {
  readonly job: string;
  readonly payment_no: PaymentNo;
  readonly failed_cnt: number;
  /** `silent` if the gateway did not respond; otherwise the name of the error. */
  readonly error: string;
  readonly failed_dt: string;
  /** Null if the job does not try again. */
  readonly retry_dt: string | null;
}
