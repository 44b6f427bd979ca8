/**
 * Masks a phone number: only the first group and the last four digits are shown, such as `010-****-5678`. Returns an
 * empty text for fewer than 7 digits.
 */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (digits.length < 7) return '';
  const head = digits.startsWith('02') ? digits.slice(0, 2) : digits.slice(0, 3);
  return `${head}-****-${digits.slice(-4)}`;
}
