/**
 * Returns the stored form of a coupon code: capital letters and digits, 6 to 20 of them. Spaces and hyphens are
 * removed, full-width letters are converted. Returns null for anything else.
 */
export function parseCouponCode(text: string): string | null {
  const code = text.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase();
  return /^[A-Z0-9]{6,20}$/.test(code) ? code : null;
}
