import type { Generated, GeneratedAlways } from 'kysely';
import type { InquiryType } from '../../../../core/vocabulary/inquiry-types.ts';
import type { ReviewReportReason } from '../../../../core/vocabulary/reviews/report-reasons.ts';
import type { Score } from '../../../../core/feedback/review-rules.ts';
import type {
  InquiryIdx,
  MemberIdx,
  OrderLineIdx,
  PaymentIdx,
  ProductIdx,
  ReviewIdx,
  SellIdx,
} from '../../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../../core/vocabulary/kst-text.ts';

/** Reviews, inquiries and uploads. */
export interface ReviewTables {
  upload: UploadTable;
  review: ReviewTable;
  review_img: { review_idx: ReviewIdx; ordinal: number; img_path: string };
  review_helpful: { review_idx: ReviewIdx; member_idx: MemberIdx; marked_dt: KstText };
  review_report: ReviewReportTable;
  review_tally: { product_idx: ProductIdx; score: Score; cnt: number; photo_cnt: number };
  inquiry: InquiryTable;
}

interface UploadTable {
  upload_idx: GeneratedAlways<number>;
  img_path: string;
  member_idx: MemberIdx | null;
  payment_idx: PaymentIdx | null;
  uploaded_dt: KstText;
  used_dt: KstText | null;
  purpose: Generated<string>;
  dropped_dt: KstText | null;
}

interface ReviewTable {
  review_idx: GeneratedAlways<ReviewIdx>;
  product_idx: ProductIdx;
  sell_idx: SellIdx;
  order_idx: OrderLineIdx | null;
  member_idx: MemberIdx | null;
  writer_name: string;
  option_name: string;
  score: Score;
  content: string;
  has_photo: boolean;
  write_dt: KstText;
  modify_dt: KstText | null;
  helpful_cnt: Generated<number>;
  reply: Generated<string | null>;
  reply_dt: Generated<KstText | null>;
  hidden_dt: Generated<KstText | null>;
  hidden_reason: Generated<string | null>;
}

interface ReviewReportTable {
  review_idx: ReviewIdx;
  member_idx: MemberIdx;
  reason: ReviewReportReason;
  note: string;
  reported_dt: KstText;
  closed_dt: Generated<KstText | null>;
}

interface InquiryTable {
  qna_idx: GeneratedAlways<InquiryIdx>;
  kind: 'product' | 'order';
  product_idx: ProductIdx;
  sell_idx: SellIdx;
  order_idx: OrderLineIdx | null;
  member_idx: MemberIdx | null;
  writer_name: string;
  qna_type: InquiryType;
  content: string;
  is_secret: boolean;
  write_dt: KstText;
  modify_dt: KstText | null;
  answer: string | null;
  answer_dt: KstText | null;
  deleted_dt: KstText | null;
}
