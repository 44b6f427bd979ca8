import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AuditedChange } from '../../../../core/api/office/staff/audit.api.ts';
import type { SaleForm } from '../../../../core/catalogue/sale-form.ts';
import type { StaffRole } from '../../../../core/office/staff-role.ts';
import type {
  InquiryIdx,
  MemberIdx,
  PaymentIdx,
  SellerIdx,
  SellIdx,
  StaffIdx,
  StaffSessionIdx,
} from '../../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../../core/vocabulary/kst-text.ts';
import type { ImportTables } from './import-tables.ts';
import type { SealedText } from './sealed-columns.ts';

/** Staff of the office and their actions, as the migrations define them; see `Tables`. */
export interface OfficeTables extends ImportTables {
  staff: StaffTable;
  staff_recovery_code: { staff_idx: StaffIdx; code_hash: string };
  staff_session: StaffSessionTable;
  staff_device: { staff_idx: StaffIdx; device_hash: string; first_seen_dt: KstText; last_seen_dt: KstText };
  office_event: OfficeEventTable;
  /** The orders that an action concerns besides its subject. */
  office_event_order: { payment_idx: PaymentIdx; event_idx: number };
  order_memo: OrderMemoTable;
  sale_draft: SaleDraftTable;
  sale_edit: { save_key: string; sell_idx: SellIdx; saved_dt: KstText };
  inquiry_template: InquiryTemplateTable;
  inquiry_answer: InquiryAnswerTable;
  point_grant: PointGrantTable;
  office_view: OfficeViewTable;
  sales_figure: SalesFigureTable;
}

interface StaffTable {
  staff_idx: GeneratedAlways<StaffIdx>;
  email: string;
  staff_name: string;
  role: StaffRole;
  /** The seller whose data this account may see; null for roles other than seller. */
  seller_idx: SellerIdx | null;
  password_hash: string;
  is_password_given: boolean;
  /** Secret of the login codes; null until the first login. */
  totp_secret: Generated<SealedText | null>;
  /** The last period of 30 seconds whose code was used. */
  totp_step: Generated<number>;
  created_dt: KstText;
  last_login_dt: Generated<KstText | null>;
  blocked_dt: Generated<KstText | null>;
}

interface StaffSessionTable {
  session_idx: GeneratedAlways<StaffSessionIdx>;
  token_hash: string;
  staff_idx: StaffIdx;
  device_name: string;
  network: string;
  opened_dt: KstText;
  used_dt: KstText;
  confirmed_dt: KstText | null;
}

interface OfficeEventTable {
  event_idx: GeneratedAlways<number>;
  event_dt: KstText;
  staff_idx: StaffIdx;
  staff_name: string;
  role: StaffRole;
  call: string;
  kind: 'change' | 'view';
  /** `started`: the call is in progress, or its process died before the end was written. */
  state: 'started' | 'done' | 'refused' | 'failed';
  /** The row that was viewed or changed, such as `payment_idx 12`; empty for lists. */
  subject: Generated<string>;
  row_list: Generated<string>;
  change_list: ColumnType<AuditedChange[], string | undefined, string>;
  reason: Generated<string>;
  request_id: string;
}

interface OrderMemoTable {
  memo_idx: GeneratedAlways<number>;
  payment_idx: PaymentIdx;
  staff_idx: StaffIdx;
  staff_name: string;
  content: string;
  memo_dt: KstText;
}

interface SaleDraftTable {
  /** A UUID that the client chose. */
  draft_key: string;
  form: ColumnType<SaleForm, string, string>;
  /** The staff member who saved the draft last. */
  staff_idx: StaffIdx;
  staff_name: string;
  saved_dt: KstText;
}

interface InquiryTemplateTable {
  template_idx: GeneratedAlways<number>;
  /** Null for templates of the shop's own staff. */
  seller_idx: SellerIdx | null;
  title: string;
  content: string;
  staff_name: string;
  changed_dt: KstText;
}

/** A version of an answer; the newest one is shown. */
interface InquiryAnswerTable {
  answer_idx: GeneratedAlways<number>;
  qna_idx: InquiryIdx;
  answer: string;
  answer_dt: KstText;
  /** Empty for an answer by the command line, or from before the office existed. */
  staff_name: string;
}

/** Points that staff granted, or deducted if `amount` is negative. */
interface PointGrantTable {
  request_key: string;
  member_idx: MemberIdx;
  amount: number;
  reason: string;
  granted_dt: KstText;
}

interface OfficeViewTable {
  view_idx: GeneratedAlways<number>;
  screen: string;
  staff_idx: StaffIdx;
  view_name: string;
  query: string;
  is_shared: boolean;
  saved_dt: KstText;
}

/** Sales of a period that starts at `start_dt`. */
interface SalesFigureTable {
  span: 'hour' | 'day' | 'month';
  kind: 'channel' | 'product';
  start_dt: KstText;
  /** 0 for all sellers together. */
  seller_idx: SellerIdx | 0;
  /** A referral channel or a product. */
  key: number;
  /** Negative for a product and all sellers together: orders that rows of several sellers count. */
  order_cnt: number;
  unit_cnt: number;
  amount: number;
  refund_amount: number;
}
