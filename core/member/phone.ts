const MOBILE_DIGITS = 11;
const AREA_CODES = [
  '031',
  '032',
  '033',
  '041',
  '042',
  '043',
  '044',
  '051',
  '052',
  '053',
  '054',
  '055',
  '061',
  '062',
  '063',
  '064',
  '070',
];

/** Returns the digits of a phone number. The country code +82 becomes the leading 0. */
export function digitsOfPhone(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  return text.trim().startsWith('+82') ? `0${digits.slice(2).replace(/^0/, '')}` : digits;
}

/** Returns whether `text` is a complete mobile number: 11 digits starting with 010, with or without hyphens. */
export function isMobilePhone(text: string): boolean {
  return /^010\d{8}$/.test(digitsOfPhone(text));
}

/** Formats a complete or partial mobile number as `010-xxxx-xxxx`. Removes digits after the eleventh. */
export function formatMobilePhone(text: string): string {
  const digits = digitsOfPhone(text).slice(0, MOBILE_DIGITS);
  return formatGroups(digits, 3, 4);
}

/**
 * Returns whether `text` is a complete Korean phone number: a mobile number, a Seoul number (02, 9 to 10 digits), or a
 * number with another area code or 070 (10 to 11 digits).
 *
 * Nationwide 15xx and 050x numbers are not accepted.
 */
export function isPhoneNumber(text: string): boolean {
  const digits = digitsOfPhone(text);
  if (digits.startsWith('010')) return isMobilePhone(digits);
  if (digits.startsWith('02')) return /^\d{9,10}$/.test(digits);
  return AREA_CODES.includes(digits.slice(0, 3)) && /^\d{10,11}$/.test(digits);
}

/**
 * Formats a complete or partial Korean number with hyphens. Numbers starting with 02 have at most 10 digits, all others
 * 11; further digits are removed.
 */
export function formatPhoneNumber(text: string): string {
  const digits = digitsOfPhone(text);
  if (digits.startsWith('010')) return formatMobilePhone(digits);
  const areaDigits = digits.startsWith('02') ? 2 : 3;
  const limited = digits.slice(0, areaDigits + 8);
  return formatGroups(limited, areaDigits, limited.length === areaDigits + 8 ? 4 : 3);
}

/** Returns the error in a typed mobile number as a sentence for the shopper, or null if it is valid. */
export function mobilePhoneFailure(text: string): string | null {
  if (text.trim() === '') return '휴대폰 번호를 입력해 주세요.';
  return isMobilePhone(text) ? null : '010으로 시작하는 휴대폰 번호 11자리를 입력해 주세요.';
}

function formatGroups(digits: string, first: number, second: number): string {
  const parts = [digits.slice(0, first), digits.slice(first, first + second), digits.slice(first + second)];
  return parts.filter((part) => part !== '').join('-');
}
