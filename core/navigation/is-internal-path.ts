const MAX_PATH_LENGTH = 2000;

/**
 * Returns whether a text is a path of the storefront, with or without query and hash. Such a path starts with one
 * slash, and no browser can interpret it as another site.
 *
 * Rejects two slashes in a row, backslashes, dot segments (plain or escaped), invalid escapes, control characters, and
 * more than 2,000 characters.
 */
export function isInternalPath(path: string): boolean {
  if (!path.startsWith('/') || path.length > MAX_PATH_LENGTH || !path.isWellFormed()) return false;
  if (/[\p{Cc}\\]/u.test(path)) return false;
  const decoded = decodedPathOf(path);
  if (decoded === null || /[\p{Cc}\\]|\/\//u.test(decoded)) return false;
  return !decoded.split('/').some((segment) => segment === '.' || segment === '..');
}

/** Returns the decoded path without query and hash; null if its escapes are invalid. */
export function decodedPathOf(path: string): string | null {
  try {
    return decodeURIComponent(path.replace(/[?#].*$/s, ''));
  } catch {
    return null;
  }
}
