const CARDS: Readonly<Record<string, string>> = {
  '01': '하나카드',
  '03': '롯데카드',
  '04': '현대카드',
  '06': 'KB국민카드',
  '11': 'BC카드',
  '12': '삼성카드',
  '14': '신한카드',
  '15': '한미카드',
  '16': 'NH농협카드',
  '17': '하나카드',
  '21': '해외 VISA',
  '22': '해외 Master',
  '23': 'JCB',
  '24': 'Amex',
  '25': 'Diners',
  '32': '광주카드',
  '33': '전북카드',
  '34': '하나카드',
  '35': '산업카드',
  '41': 'NH농협카드',
  '43': '씨티카드',
  '44': '우리카드',
  '48': '신협카드',
  '51': '수협카드',
  '52': '제주카드',
  '54': 'MG새마을금고',
  '55': '케이뱅크',
  '56': '카카오뱅크',
  '71': '우체국카드',
  '93': '토스머니',
  '94': 'SSG머니',
  '95': '저축은행카드',
  '97': '카카오머니',
  '98': '페이코',
};

/** Returns the usual name of a card company, or `fallback` (the gateway's name for it) if the code is unknown. */
export function cardName(code: string, fallback: string): string {
  return CARDS[code] ?? fallback;
}

/** Masks all but the first six and the last four digits, even if the gateway has masked other ones. */
export function maskCardNumber(cardNumber: string): string {
  const shown = cardNumber.replaceAll(/[^\d*]/g, '');
  return shown.length < 11 ? shown : `${shown.slice(0, 6)}${'*'.repeat(shown.length - 10)}${shown.slice(-4)}`;
}

/**
 * Returns the message for a return without authentication. The posted reason may be forged, so it only selects a
 * message and is never shown.
 */
export function returnRefusal(reason: string): string {
  if (reason.includes('취소')) return '결제를 취소했어요.';
  if (reason.includes('시간')) return '결제 시간이 지났어요. 다시 시도해 주세요.';
  if (reason.includes('거절') || reason.includes('한도'))
    return '카드사에서 승인하지 않았어요. 다른 카드로 결제해 주세요.';
  return '결제가 완료되지 않았어요. 다시 시도해 주세요.';
}

/** Returns the message for a declined approval: the gateway's reason if it is readable Korean, otherwise `fallback`. */
export function declineReason(
  reason: string,
  fallback = '카드사에서 승인하지 않았어요. 다른 카드로 결제해 주세요.',
): string {
  const plain = reason.replaceAll(/[\p{Cc}<>]/gu, ' ').trim();
  return /[가-힣]/u.test(plain) ? plain.slice(0, 100) : fallback;
}

/**
 * Returns whether the gateway refuses because the payment has been approved already, so that money may have been
 * charged.
 */
export function isAlreadyApproved(reason: string): boolean {
  return /이미|중복|기\s?승인/u.test(reason);
}

/** Returns whether the gateway refuses because the payment has been cancelled already. */
export function isAlreadyCancelled(reason: string): boolean {
  return /(이미|기)\s?취소/u.test(reason);
}
