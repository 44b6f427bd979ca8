import type { OfficeCountName } from '../../../core/office/office-menu.ts';

/** Kinds of pending work, the most urgent first, as the first screen and the counts of the menu name them. */
export const PENDING_WORK: readonly { readonly name: OfficeCountName; readonly text: string }[] = [
  { name: 'payment_cases', text: '결제 확인' },
  { name: 'failed_jobs', text: '멈춘 작업' },
  { name: 'open_claims', text: '클레임' },
  { name: 'to_ship', text: '발송할 주문' },
  { name: 'waiting_refunds', text: '환불 대기' },
  { name: 'open_inquiries', text: '답변할 문의' },
  { name: 'reported_reviews', text: '신고된 리뷰' },
  { name: 'low_stock', text: '재고 부족' },
  { name: 'failed_messages', text: '실패한 메시지' },
];
