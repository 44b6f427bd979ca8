/** The gateway's banks for virtual accounts by its own codes, with the names known to shoppers. */
const BANKS: Readonly<Record<string, string>> = {
  '02': 'KDB산업은행',
  '03': 'IBK기업은행',
  '04': 'KB국민은행',
  '05': '하나은행',
  '07': '수협은행',
  '11': 'NH농협은행',
  '12': '지역농·축협',
  '20': '우리은행',
  '23': 'SC제일은행',
  '27': '한국씨티은행',
  '31': 'iM뱅크',
  '32': '부산은행',
  '34': '광주은행',
  '35': '제주은행',
  '37': '전북은행',
  '39': '경남은행',
  '45': '새마을금고',
  '48': '신협',
  '50': '저축은행',
  '53': '한국씨티은행',
  '54': 'HSBC',
  '64': '산림조합',
  '71': '우체국',
  '81': '하나은행',
  '88': '신한은행',
  '89': '케이뱅크',
  '90': '카카오뱅크',
  '92': '토스뱅크',
};

/** Returns the name of a bank by the gateway's two-digit code; `은행` for an unknown one. */
export function bankName(code: string): string {
  return BANKS[code] ?? '은행';
}

/**
 * Returns the gateway's code of a bank by the clearing house's three digits; null if the gateway does not support it.
 */
export function twoDigitBankCode(bank_code: string): string | null {
  const code = /^0(\d\d)$/.exec(bank_code)?.[1];
  return code !== undefined && code in BANKS ? code : null;
}
