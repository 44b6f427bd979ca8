import type { ExportListName } from '../office/exported-file.ts';

/** The kinds of rows that the audit log names, as staff read them. */
const SUBJECT_TEXTS = {
  payment_idx: '주문',
  order_idx: '주문 상품',
  refund_idx: '환불',
  case_idx: '결제 확인',
  g_idx: '공동구매 모임',
  qna_idx: '문의',
  review_idx: '리뷰',
  member_idx: '회원',
  sell_idx: '판매',
  product_idx: '상품',
  draft_key: '임시 저장',
  staff_idx: '직원',
  session_idx: '세션',
  message_idx: '메시지',
  coupon_idx: '쿠폰',
  banner_idx: '배너',
  curation_idx: '기획전',
  pick: '추천',
  event_idx: '이벤트',
  board_idx: '공지',
  faq_idx: '자주 묻는 질문',
  terms: '약관',
  setting: '매장 설정',
  template_idx: '답변 글',
  request_idx: '입점 문의',
  statement_idx: '정산서',
  receipt_idx: '현금영수증',
  campaign_idx: '캠페인',
  view_idx: '보기',
  row: '항목',
} as const;

/** The subjects of the kind `row` that are named rather than numbered: exported lists, and suggested keywords. */
const ROW_TEXTS: Readonly<Record<ExportListName | 'keywords', string>> = {
  orders: '주문',
  audit: '감사 기록',
  shipping: '발송할 상품',
  claims: '클레임',
  groups: '모임',
  refunds: '환불',
  inquiries: '문의',
  members: '회원',
  reviews: '리뷰',
  coupons: '쿠폰',
  statements: '정산서',
  'statement-rows': '정산 내역',
  ledger: '매출 장부',
  receipts: '현금영수증',
  payments: '결제 확인',
  partners: '입점 문의',
  messages: '메시지',
  jobs: '처리하지 못한 작업',
  campaigns: '캠페인',
  sales: '판매',
  'catalogue-products': '가져오기용 상품',
  'catalogue-sales': '가져오기용 판매',
  keywords: '추천 검색어',
};

export type SubjectKind = keyof typeof SUBJECT_TEXTS;

const KINDS = Object.entries<string>(SUBJECT_TEXTS);
const ROWS = Object.entries<string>(ROW_TEXTS);

/** Returns a subject of the audit log, such as `payment_idx 12`, as staff read it: `주문 12`. */
export function auditSubjectText(subject: string): string {
  const [kind = '', ...rest] = subject.split(' ');
  const text = KINDS.find(([known]) => known === kind)?.[1];
  if (text === undefined) return subject;
  const name = rest.join(' ');
  const row = kind === 'row' ? ROWS.find(([known]) => known === name)?.[1] : undefined;
  return [text, ...(row === undefined ? rest : [row])].join(' ');
}

/** Returns the subject that staff typed, such as `주문 #12`, as the audit log stores it; unknown text unchanged. */
export function parseAuditSubject(typed: string): string {
  const words = typed.trim().replaceAll(/\s+/g, ' ');
  const row = ROWS.find(([, text]) => words === `${SUBJECT_TEXTS.row} ${text}`);
  if (row !== undefined) return `row ${row[0]}`;
  const found = KINDS.find(
    ([, text]) => words.startsWith(`${text} `) && !/^[가-힣]/.test(words.slice(text.length + 1)),
  );
  return found === undefined ? words : `${found[0]} ${words.slice(found[1].length + 1).replace(/^#/, '')}`;
}

/** Returns the address of the audit log of one row. */
export function auditPath(kind: SubjectKind, idx: number): string {
  return `/audit?subject=${encodeURIComponent(`${kind} ${idx}`)}`;
}
