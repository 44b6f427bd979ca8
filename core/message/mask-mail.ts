/** Masks a mail address: `so****@moajang.kr`. Returns an empty text if there is no `@`, or nothing before it. */
export function maskMail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '';
  return `${email.slice(0, Math.min(2, at - 1))}****${email.slice(at)}`;
}
