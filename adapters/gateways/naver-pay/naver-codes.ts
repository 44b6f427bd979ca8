const WORDS_MOST = 200;

/** Naver asks shops to show its own words as they are. Null for none, and for what can't be shown as a sentence. */
export function naverWords(message: string | undefined | null): string | null {
  if (message === undefined || message === null || message.trim() === '') return null;
  return message.length <= WORDS_MOST && message.isWellFormed() && !/\p{Cc}/u.test(message) ? message : null;
}

/** Our own sentence for a result of Naver's that came without words. */
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
 * Refusals of an approval that say for sure that no money moved. Every other code, known or not, may be the echo
 * of an approval whose answer was lost, and is looked up.
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
