/**
 * An e-mail address that its owner recognises and nobody else learns: the first two letters of the name, or one where
 * there are three or fewer, then stars, then the domain. A text without `@` becomes stars.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '***';
  const name = email.slice(0, at);
  return `${name.slice(0, name.length > 3 ? 2 : 1)}***${email.slice(at)}`;
}
