/** The option that selects a page of a list. */
export const CURSOR_OPTION = {
  cursor: { value: '다음', summary: '다음 쪽: 앞 쪽의 끝에 적힌 것' },
} as const;

/** Returns the lines of a page and the command for the next one, or the text for an empty page. */
export function withNextPage(
  lines: readonly string[],
  next_cursor: string | null,
  emptyText: string,
): readonly string[] {
  if (lines.length === 0) return [emptyText];
  return next_cursor === null ? lines : [...lines, `다음 쪽: --cursor '${next_cursor}'`];
}
