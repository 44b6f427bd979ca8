import type { MemberPersonal, OfficeMemberPage } from '../../../core/api/office/people/members.api.ts';
import type { OfficeResponseOf, ParsedOfficeRequestOf } from '../../../core/api/office/office-contract.ts';
import type { CheckedShippingRow } from '../../../core/api/office/orders/shipping.api.ts';
import type { OfficeGroupPage } from '../../../core/api/office/orders/group.api.ts';
import type { GatewayBalance } from '../../../core/api/office/orders/refund.api.ts';
import type { InquiryTemplate } from '../../../core/api/office/people/inquiries.api.ts';
import type { Figures } from '../../../core/api/office/money/figure.api.ts';
import type { AuditFilter, AuditRow } from '../../../core/api/office/staff/audit.api.ts';
import type { WaitingCounts } from '../../../core/api/office/staff/today.api.ts';
import type { Envelope } from '../../../core/outcome/envelope.ts';
import type { CampaignIdx, GroupIdx, RefundIdx, StaffSessionIdx, StatementIdx } from '../../../core/vocabulary/ids.ts';
import type { KstDay, KstText } from '../../../core/vocabulary/kst-text.ts';
import type { OperatorResult } from '../kit/change-output.ts';

type Days = { readonly from: KstDay; readonly to: KstDay };
type ReconciliationRequest = Pick<
  ParsedOfficeRequestOf<'POST /api/office/v1/reconciliation'>,
  'gateway' | 'from' | 'to' | 'columns'
>;

interface ListedStaffSession {
  readonly session_idx: StaffSessionIdx;
  readonly staff_name: string;
  readonly device_name: string;
  readonly network: string;
  readonly opened_dt: KstText;
  readonly used_dt: KstText;
}

type TemplateText = Pick<InquiryTemplate, 'title' | 'content'>;

/**
 * The back office for an operator without a browser. Each function runs the use case of a call of the office, and masks
 * personal data as the office does. The `number` of an order is its id, its order number, or the id of a line as `#31`.
 */
export interface OfficeService {
  orders(
    request: ParsedOfficeRequestOf<'GET /api/office/v1/orders'>,
  ): Promise<OfficeResponseOf<'GET /api/office/v1/orders'>>;
  /** Adds a memo in the name of the staff member with this e-mail. */
  addMemo(number: string, email: string, content: string): Promise<OperatorResult>;
  checkShipping(
    rows: ParsedOfficeRequestOf<'POST /api/office/v1/shipping/check'>['row_list'],
  ): Promise<readonly CheckedShippingRow[]>;
  inquirePayment(
    number: string,
  ): Promise<Envelope<OfficeResponseOf<'GET /api/office/v1/payments/{payment_idx}/inquiry'>>>;
  refundBalance(refund_idx: RefundIdx): Promise<GatewayBalance | null>;
  groups(
    request: ParsedOfficeRequestOf<'GET /api/office/v1/groups'>,
  ): Promise<OfficeResponseOf<'GET /api/office/v1/groups'>>;
  /** Returns a group with its orders and events; null if there is none. */
  group(g_idx: GroupIdx): Promise<OfficeGroupPage | null>;
  /** Ends a group before its sale ends. */
  endGroup(g_idx: GroupIdx, reason: string): Promise<OperatorResult>;
  waiting(): Promise<WaitingCounts>;
  system(): Promise<OfficeResponseOf<'GET /api/office/v1/system'>>;
  figures(request: ParsedOfficeRequestOf<'GET /api/office/v1/figures'>): Promise<Figures>;
  ledger(days: Days): Promise<Envelope<OfficeResponseOf<'GET /api/office/v1/ledger'>>>;
  reconcile(
    request: ReconciliationRequest,
    file: Uint8Array,
  ): Promise<Envelope<OfficeResponseOf<'POST /api/office/v1/reconciliation'>>>;
  openSettlement(): Promise<OfficeResponseOf<'GET /api/office/v1/settlement'>>;
  /** Returns a statement with all of its rows; null if there is none. */
  statement(statement_idx: StatementIdx): Promise<
    | (OfficeResponseOf<'GET /api/office/v1/settlement/statements/{statement_idx}'> & {
        readonly row_list: OfficeResponseOf<'GET /api/office/v1/settlement/statements/{statement_idx}/rows'>['list'];
      })
    | null
  >;
  members(
    request: ParsedOfficeRequestOf<'GET /api/office/v1/members'>,
  ): Promise<OfficeResponseOf<'GET /api/office/v1/members'>>;
  /** Returns a member by number or e-mail; null if there is none. */
  member(number: string): Promise<OfficeMemberPage | null>;
  memberPersonal(number: string): Promise<MemberPersonal | null>;
  reviews(
    request: ParsedOfficeRequestOf<'GET /api/office/v1/reviews'>,
  ): Promise<OfficeResponseOf<'GET /api/office/v1/reviews'>>;
  auditRows(
    filter: AuditFilter,
    cursor: string | null,
  ): Promise<{ readonly list: readonly AuditRow[]; readonly next_cursor: string | null }>;
  staffSessions(): Promise<readonly ListedStaffSession[]>;
  endStaffSession(session_idx: StaffSessionIdx): Promise<OperatorResult>;
  /** Sends a campaign to the address of a staff member. */
  testCampaign(campaign_idx: CampaignIdx, email: string): Promise<OperatorResult>;
  templates(): Promise<readonly InquiryTemplate[]>;
  addTemplate(template: TemplateText): Promise<OperatorResult>;
  /** Replaces the text of a template; null deletes it. */
  changeTemplate(template_idx: number, text: TemplateText | null): Promise<OperatorResult>;
}
