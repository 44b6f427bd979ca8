const UPLOADED = /^[\w][\w./~-]{0,199}$/;

/** Where uploaded pictures lie, as a draft kept it: at most `most`; what can't be such a path is left out. */
export function storedPictures(value: unknown, most: number): string[] {
  const paths: readonly unknown[] = Array.isArray(value) ? value : [];
  return paths.filter((path): path is string => typeof path === 'string' && UPLOADED.test(path)).slice(0, most);
}
