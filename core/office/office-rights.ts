import type { StaffRole } from './staff-role.ts';

/** All rights of staff. A call of the office names the right that it requires. */
export const OFFICE_RIGHTS = [
  'figures.view',
  'orders.view',
  'orders.ship',
  'orders.memo',
  'orders.cancel',
  'orders.refund',
  'claims.decide',
  'refunds.view',
  'refunds.confirm',
  'payments.view',
  'payments.settle',
  'groups.view',
  'groups.end',
  'inquiries.view',
  'inquiries.answer',
  'catalogue.view',
  'catalogue.edit',
  'catalogue.upload',
  'content.view',
  'content.edit',
  'settings.edit',
  'members.view',
  'members.edit',
  'points.grant',
  'reviews.view',
  'reviews.moderate',
  'partners.view',
  'partners.edit',
  'coupons.view',
  'coupons.edit',
  'messages.view',
  'messages.retry',
  'messages.advertise',
  'money.view',
  'settlement.view',
  'settlement.pay',
  'system.view',
  'system.retry',
  'audit.view',
  'staff.manage',
  /** The right to see names, phone numbers and addresses, which are masked otherwise. */
  'personal.view',
] as const;
export type OfficeRight = (typeof OFFICE_RIGHTS)[number];

const ROLE_RIGHTS: Readonly<Record<StaffRole, readonly OfficeRight[]>> = {
  owner: OFFICE_RIGHTS,
  merchandiser: [
    'figures.view',
    'orders.view',
    'orders.memo',
    'groups.view',
    'groups.end',
    'inquiries.view',
    'inquiries.answer',
    'catalogue.view',
    'catalogue.edit',
    'catalogue.upload',
    'content.view',
    'content.edit',
    'reviews.view',
    'partners.view',
    'partners.edit',
    'coupons.view',
    'coupons.edit',
    'messages.view',
    'messages.advertise',
  ],
  'customer-service': [
    'figures.view',
    'orders.view',
    'orders.ship',
    'orders.memo',
    'orders.cancel',
    'orders.refund',
    'claims.decide',
    'refunds.view',
    'payments.view',
    'groups.view',
    'groups.end',
    'inquiries.view',
    'inquiries.answer',
    'catalogue.view',
    'content.view',
    'members.view',
    'members.edit',
    'points.grant',
    'reviews.view',
    'reviews.moderate',
    'coupons.view',
    'messages.view',
    'messages.retry',
    'personal.view',
  ],
  accounting: [
    'figures.view',
    'orders.view',
    'orders.memo',
    'refunds.view',
    'refunds.confirm',
    'payments.view',
    'payments.settle',
    'groups.view',
    'money.view',
    'settlement.view',
    'settlement.pay',
    'personal.view',
  ],
  seller: [
    'figures.view',
    'orders.view',
    'orders.ship',
    'inquiries.view',
    'inquiries.answer',
    'catalogue.view',
    'settlement.view',
  ],
};

/** Returns whether a role has a right. */
export function hasRight(role: StaffRole, right: OfficeRight): boolean {
  return ROLE_RIGHTS[role].includes(right);
}

/** Returns all rights of a role. */
export function rightsOf(role: StaffRole): readonly OfficeRight[] {
  return ROLE_RIGHTS[role];
}

/** Returns the rights that a change of the role adds and removes. */
export function compareRights(
  before: StaffRole,
  after: StaffRole,
): { readonly gained: readonly OfficeRight[]; readonly lost: readonly OfficeRight[] } {
  return {
    gained: rightsOf(after).filter((right) => !hasRight(before, right)),
    lost: rightsOf(before).filter((right) => !hasRight(after, right)),
  };
}

const RIGHT_TEXTS: Readonly<Record<OfficeRight, string>> = {
  'figures.view': '실적 보기',
  'orders.view': '주문 보기',
  'orders.ship': '상품준비와 발송처리',
  'orders.memo': '주문 메모',
  'orders.cancel': '주문 취소',
  'orders.refund': '일부 환불',
  'claims.decide': '클레임 처리',
  'refunds.view': '환불 보기',
  'refunds.confirm': '환불 확인',
  'payments.view': '결제 확인 보기',
  'payments.settle': '결제 확인 처리',
  'groups.view': '공동구매 모임 보기',
  'groups.end': '공동구매 모임 끝내기',
  'inquiries.view': '문의 보기',
  'inquiries.answer': '문의 답변',
  'catalogue.view': '상품 보기',
  'catalogue.edit': '상품 수정',
  'catalogue.upload': '상품 가져오기',
  'content.view': '콘텐츠 보기',
  'content.edit': '콘텐츠 수정',
  'settings.edit': '매장 설정',
  'members.view': '회원 보기',
  'members.edit': '회원 관리',
  'points.grant': '포인트 지급과 회수',
  'reviews.view': '리뷰 보기',
  'reviews.moderate': '리뷰 관리',
  'partners.view': '입점 문의 보기',
  'partners.edit': '입점 문의 처리',
  'coupons.view': '쿠폰 보기',
  'coupons.edit': '쿠폰 관리',
  'messages.view': '메시지 보기',
  'messages.retry': '메시지 다시 보내기',
  'messages.advertise': '광고 메시지 보내기',
  'money.view': '매출과 대사 보기',
  'settlement.view': '정산 보기',
  'settlement.pay': '정산 마감과 지급',
  'system.view': '작업 보기',
  'system.retry': '작업 다시 실행',
  'audit.view': '감사 기록 보기',
  'staff.manage': '직원과 권한 관리',
  'personal.view': '개인정보 보기',
};

/** Returns the Korean name of a right. */
export function rightText(right: OfficeRight): string {
  return RIGHT_TEXTS[right];
}
