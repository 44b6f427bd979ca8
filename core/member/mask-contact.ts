import { digitsOfPhone, formatPhoneNumber } from './phone.ts';

/**
 * Masks an email address: the first two letters of the local part (one if it has three or fewer), then `***`, then the
 * domain. Returns `***` for a text without a local part and `@`.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '***';
  const name = email.slice(0, at);
  return `${name.slice(0, name.length > 3 ? 2 : 1)}***${email.slice(at)}`;
}

/**
 * Masks a phone number: its first and last groups are shown, such as `010-****-5678`. Masks all digits of a number that
 * does not have three groups.
 */
export function maskPhone(phone: string): string {
  const [area = '', middle = '', last = ''] = formatPhoneNumber(phone).split('-');
  return last === '' ? '*'.repeat(digitsOfPhone(phone).length) : `${area}-${'*'.repeat(middle.length)}-${last}`;
}
