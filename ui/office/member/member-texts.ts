import type { OfficeMemberPage } from '../../../core/api/office/people/members.api.ts';

type Order = OfficeMemberPage['order_list'][number];
type Claim = OfficeMemberPage['claim_list'][number];

export const ORDER_STATES: Readonly<Record<Order['payment_status'], string>> = {
  ready: '결제 전',
  approving: '결제 확인',
  waiting: '입금대기',
  paid: '결제완료',
  failed: '결제 실패',
  expired: '기한 지남',
  refunded: '환불완료',
};

export const CLAIM_TYPES: Readonly<Record<Claim['claim_type'], string>> = { return: '반품', exchange: '교환' };
export const CLAIM_STATES: Readonly<Record<Claim['claim_status'], string>> = {
  requested: '요청',
  done: '완료',
  withdrawn: '철회',
  refused: '거절',
};

export const POINT_TYPES: Readonly<Record<OfficeMemberPage['hist_list'][number]['hist_type'], string>> = {
  save: '적립',
  use: '사용',
  return: '반환',
  expire: '소멸',
};

/** The consents of a member, by `terms_type`. */
export const CONSENTS: Readonly<Record<string, string>> = {
  policy: '이용약관',
  privacy: '개인정보 수집',
  age: '만 14세 이상',
  'marketing-message': '광고 문자',
  'marketing-mail': '광고 메일',
  'marketing-push': '광고 푸시',
  'marketing-night': '밤 광고',
};
