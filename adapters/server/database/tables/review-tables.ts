import type { Generated, GeneratedAlways } from 'kysely';
import type { InquiryType } from '../../../../core/vocabulary/inquiry-types.ts';
import type { Score } from '../../../../core/feedback/review-rules.ts';

/** Reviews, inquiries and uploads. */
export interface ReviewTables {
  upload: UploadTable;
  review: ReviewTable;
  review_img: { review_idx: number; ordinal: number; img_path: string };
  review_tally: { product_idx: number; score: Score; cnt: number; photo_cnt: number };
  inquiry: InquiryTable;
}

interface UploadTable {
  upload_idx: GeneratedAlways<number>;
  img_path: string;
  member_idx: number | null;
  payment_idx: number | null;
  uploaded_dt: string;
  used_dt: string | null;
  purpose: Generated<string>;
  dropped_dt: string | null;
}

interface ReviewTable {
  review_idx: GeneratedAlways<number>;
  product_idx: number;
  sell_idx: number;
  order_idx: number | null;
  member_idx: number | null;
  writer_name: string;
  option_name: string;
  score: Score;
  content: string;
  has_photo: boolean;
  write_dt: string;
  modify_dt: string | null;
}

interface InquiryTable {
  qna_idx: GeneratedAlways<number>;
  kind: 'product' | 'order';
  product_idx: number;
  sell_idx: number;
  order_idx: number | null;
  member_idx: number | null;
  writer_name: string;
  qna_type: InquiryType;
  content: string;
  is_secret: boolean;
  write_dt: string;
  modify_dt: string | null;
  answer: string | null;
  answer_dt: string | null;
  deleted_dt: string | null;
}
