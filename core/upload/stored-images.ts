const UPLOADED = /^[\w][\w./~-]{0,199}$/;

/** Parses the image paths of a stored draft. Returns at most `limit`, and omits invalid paths. */
export function storedImages(value: unknown, limit: number): string[] {
  const paths: readonly unknown[] = Array.isArray(value) ? value : [];
  return paths.filter((path): path is string => typeof path === 'string' && UPLOADED.test(path)).slice(0, limit);
}
