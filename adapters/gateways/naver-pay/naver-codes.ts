const MAX_MESSAGE_LENGTH = 200;

/**
 * Returns Naver's message unchanged, as Naver requires merchants to show it; null if it is empty or too long, or has
 * control characters.
 */
export function naverText(message: string | undefined | null): string | null {
  if (message === undefined || message === null || message.trim() === '') return null;
  return message.length <= MAX_MESSAGE_LENGTH && message.isWellFormed() && !/\p{Cc}/u.test(message) ? message : null;
}

/** Returns the message for a result of Naver Pay that has no message of its own. */
export function naverReason(code: string): string {
  switch (code) {
    case 'UserCancel':
      return '결제를 취소했어요.';
    case 'PaymentTimeExpire':
    case 'TimeExpired':
      return '결제 시간이 지났어요. 다시 시도해 주세요.';
    case 'OwnerAuthFail':
      return '본인 카드인지 확인하지 못했어요. 본인 명의의 카드로 결제해 주세요.';
    case 'NotEnoughAccountBalance':
      return '계좌 잔액이 모자라요. 다른 방법으로 결제해 주세요.';
    case 'BankMaintenance':
    case 'MaintenanceOngoing':
    case 'FaultCheckOngoing':
      return '지금은 네이버페이 점검 시간이에요. 다른 방법으로 결제해 주세요.';
    default:
      return '네이버페이 결제가 완료되지 않았어요. 다시 시도해 주세요.';
  }
}

/**
 * Returns whether a refusal rules out a charge. Any other code needs an inquiry, since it may refer to an approval
 * whose response was lost.
 */
export function isPlainRefusal(code: string): boolean {
  return PLAIN_REFUSALS.has(code);
}

const PLAIN_REFUSALS: ReadonlySet<string> = new Set([
  'InvalidMerchant',
  'OwnerAuthFail',
  'BankMaintenance',
  'NotEnoughAccountBalance',
  'MaintenanceOngoing',
  'FaultCheckOngoing',
]);

/**
 * Returns whether the refusal of a cancellation is final: all is cancelled, or less is left than requested. A refusal
 * because the amount left differs is not final, since an inquiry shows what is left.
 */
export function isNeverCancellable(code: string): boolean {
  return NEVER_CANCELLABLE.has(code);
}

const NEVER_CANCELLABLE: ReadonlySet<string> = new Set([
  'AlreadyCanceled',
  'OverRemainAmount',
  'TaxScopeAmtGreaterThanRemainError',
]);
