const PATH_LONGEST = 2000;

/**
 * Whether a text is a path inside the shop, with or without query and hash: it begins with one slash and can't
 * be read by any browser as another site. Refused: two slashes in a row, a backslash, dot segments (plain or
 * escaped), escapes that don't decode, control characters, and anything longer than 2,000 characters.
 */
export function isInsidePath(path: string): boolean {
  if (!path.startsWith('/') || path.length > PATH_LONGEST || !path.isWellFormed()) return false;
  if (/[\p{Cc}\\]/u.test(path)) return false;
  const decoded = decodedPathOf(path);
  if (decoded === null || /[\p{Cc}\\]|\/\//u.test(decoded)) return false;
  return !decoded.split('/').some((segment) => segment === '.' || segment === '..');
}

/** The path alone, without query and hash, its escapes decoded; null when they can't be. */
export function decodedPathOf(path: string): string | null {
  try {
    return decodeURIComponent(path.replace(/[?#].*$/s, ''));
  } catch {
    return null;
  }
}
