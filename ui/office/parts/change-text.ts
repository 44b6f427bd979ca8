/**
 * Formats the change of a number in percent, such as `▲ 12.4%`; empty if there was nothing before. No change is good,
 * too.
 */
export function changeText(
  now: number,
  before: number,
  { isGoodWhenLess = false }: { readonly isGoodWhenLess?: boolean } = {},
): { readonly text: string; readonly isGood: boolean } {
  if (before <= 0) return { text: '', isGood: true };
  const percent = Math.round(((now - before) / before) * 1_000) / 10;
  return {
    text: `${percent >= 0 ? '▲' : '▼'} ${Math.abs(percent).toLocaleString('ko-KR')}%`,
    isGood: percent === 0 || percent < 0 === isGoodWhenLess,
  };
}
