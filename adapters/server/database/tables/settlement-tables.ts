import type { Generated, GeneratedAlways } from 'kysely';
import type { SettlementPeriod } from '../../../../core/settlement/settlement-period.ts';
import type { SellerTerms } from '../../../../core/settlement/seller-terms.ts';
import type { SettlementRow } from '../../../../core/settlement/settlement-rows.ts';
import type { Payout, SettlementSums } from '../../../../core/settlement/settlement-sums.ts';
import type { OrderLineIdx, PaymentIdx, RefundIdx, SellerIdx, StatementIdx } from '../../../../core/vocabulary/ids.ts';
import type { KstDay, KstText } from '../../../../core/vocabulary/kst-text.ts';
import type { PayoutState, PeriodKind } from '../../../../core/vocabulary/settlement/settlement-lists.ts';

/** Tables of payouts to sellers, as the migrations define them; see `Tables`. */
export interface SettlementTables {
  seller_terms: SellerTermsTable;
  settlement_statement: SettlementStatementTable;
  settlement_step: SettlementStepTable;
  settlement_row: SettlementRowTable;
  settlement_due: { payment_idx: PaymentIdx; waits_seller_idx: Generated<SellerIdx | null> };
}

interface SellerTermsTable extends SellerTerms {
  terms_idx: GeneratedAlways<number>;
  seller_idx: SellerIdx;
  period_kind: PeriodKind;
  noted_dt: KstText;
}

interface SettlementStatementTable extends SettlementPeriod, SettlementSums, Payout {
  statement_idx: GeneratedAlways<StatementIdx>;
  seller_idx: SellerIdx;
  state: Generated<PayoutState>;
  due_day: KstDay;
  closed_dt: KstText;
  paid_dt: Generated<KstText | null>;
}

interface SettlementStepTable {
  step_idx: GeneratedAlways<number>;
  statement_idx: StatementIdx;
  state: PayoutState;
  step_dt: KstText;
  /** The staff member who made this step, or the job. */
  actor: string;
  note: Generated<string>;
}

interface SettlementRowTable extends Omit<SettlementRow, 'member_id' | 'order_idx' | 'refund_idx'> {
  row_idx: GeneratedAlways<number>;
  seller_idx: SellerIdx;
  payment_idx: PaymentIdx;
  order_idx: OrderLineIdx | null;
  refund_idx: RefundIdx | null;
  statement_idx: Generated<StatementIdx | null>;
}
