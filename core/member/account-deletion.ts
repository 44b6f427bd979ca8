import { currentPasswordFailure } from './missing-proof.ts';
import type { AccountDeletionReason } from '../vocabulary/account-deletion-reasons.ts';
import { fieldFailures } from '../outcome/field-failures.ts';
import { verifiedPhoneFailures, type VerifiedPhoneFields } from './phone-verification.ts';

export const ACCOUNT_DELETION_REASON_TEXTS: Readonly<Record<AccountDeletionReason, string>> = {
  goods: '살 만한 상품이 적어요',
  price: '가격이 만족스럽지 않아요',
  delivery: '배송이 불편했어요',
  service: '고객 응대가 아쉬웠어요',
  privacy: '개인정보가 걱정돼요',
  seldom: '자주 쓰지 않아요',
  other: '다른 사유가 있어요',
};

/**
 * Returns the error in the reason as a sentence for the shopper, or null if it is valid. Only `other` needs an
 * explanation.
 */
export function accountDeletionReasonFailure(reason_type: AccountDeletionReason | null, reason: string): string | null {
  if (reason_type === null) return '탈퇴 사유를 골라 주세요.';
  return reason_type === 'other' && reason.trim() === '' ? '어떤 사유인지 적어 주세요.' : null;
}

/** Why a member deletes the account, and the proof of their identity. */
export interface AccountDeletionForm extends VerifiedPhoneFields {
  /** The chosen reason; null until the member has chosen one. */
  readonly reason_type: AccountDeletionReason | null;
  readonly reason: string;
  readonly password: string;
}

/**
 * Returns an error sentence for each invalid field, in the form's order; {} for a valid form. A member with a password
 * enters it; one without (`has_password` false) verifies the phone instead. A missing reason is reported as an error of
 * `reason`.
 */
export function accountDeletionFailures(
  form: AccountDeletionForm,
  has_password: boolean,
): Readonly<Partial<Record<keyof AccountDeletionForm, string>>> {
  return fieldFailures({
    reason: accountDeletionReasonFailure(form.reason_type, form.reason),
    ...(has_password ? { password: currentPasswordFailure(form.password) } : verifiedPhoneFailures(form)),
  });
}

/** What is erased and what is retained; displayed before a member deletes the account. */
export const ACCOUNT_DELETION_NOTICES: readonly string[] = [
  '이름, 이메일, 휴대폰 번호, 배송지, 장바구니, 찜, 최근 본 상품을 바로 삭제해요.',
  '남은 포인트는 사라지고 되돌릴 수 없어요.',
  '주문과 결제 기록은 전자상거래법에 따라 5년 동안 따로 보관한 뒤 삭제해요.',
  '쓴 리뷰와 문의는 이름 없이 남아요. 삭제하려면 탈퇴하기 전에 삭제해 주세요.',
];
