import * as v from 'valibot';
import { MAX_STATEMENT_BYTES } from '../../../vocabulary/limits/statement-limits.ts';
import { count, officeDay, text } from '../../schema/fields.ts';
import type { OfficeArea } from '../call/office-call.ts';

export const MAX_STATEMENT_DAYS = 31;
/** Maximum differences shown. Their number and sums are exact even if there are more. */
export const MAX_DIFFERENCES = 1_000;
export const STATEMENT_GATEWAYS = ['inicis', 'kakao', 'naver', 'app_card'] as const;

const comparison = v.object({
  state: v.picklist(['same', 'amount', 'ours', 'file']),
  kind: v.picklist(['payment', 'refund']),
  reference: v.string(),
  own_amount: v.number(),
  file_amount: v.number(),
});
export type ShownComparison = v.InferOutput<typeof comparison>;

const result = v.variant('kind', [
  /** The columns were not recognized, so staff choose them from these headers. */
  v.object({ kind: v.literal('columns'), header_list: v.array(v.string()), sample_list: v.array(v.array(v.string())) }),
  v.object({
    kind: v.literal('result'),
    row_cnt: count,
    /** Rows of the file without a number or an amount, such as totals. */
    skipped_cnt: count,
    same_cnt: count,
    difference_cnt: count,
    own_amount: v.number(),
    file_amount: v.number(),
    difference_list: v.array(comparison),
  }),
]);
export type ReconciliationResult = v.InferOutput<typeof result>;

export const reconciliationApi = {
  'POST /api/office/v1/reconciliation': {
    summary: '결제사 파일과 대사',
    right: 'money.view',
    /**
     * The file is discarded after the comparison, but the payments that it was compared with are personal data, so the
     * access is recorded.
     */
    audit: 'view',
    request: v.object({
      gateway: v.picklist(STATEMENT_GATEWAYS),
      /** `from` and `to` are KST days, both included. */
      from: officeDay,
      to: officeDay,
      file_name: text(200),
      /** The file, in base64. */
      content: v.pipe(v.string(), v.maxLength(Math.ceil(MAX_STATEMENT_BYTES / 3) * 4), v.base64()),
      /**
       * The columns that staff chose, by their headers; null if they are recognized from the file. `kind` is empty if
       * the file marks refunds by negative amounts.
       */
      columns: v.optional(v.nullable(v.object({ reference: text(200), amount: text(200), kind: text(200) })), null),
    }),
    response: result,
  },
} as const satisfies OfficeArea;
