const KOREAN_TIME = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Seoul',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
/** Maximum distance of a `Date` from 1970, in milliseconds. */
const MAX_TIME_MS = 8_640_000_000_000_000;

/** Formats epoch milliseconds as `YYYYMMDDhhmmss` in KST; empty for an invalid time. */
export function formatCompactTime(at: number): string {
  return Math.abs(at) <= MAX_TIME_MS ? KOREAN_TIME.format(at).replaceAll(/\D/g, '') : '';
}

/** Formats epoch milliseconds as `YYYY-MM-DDThh:mm:ss` in KST, without an offset. */
export function formatIsoTime(at: number): string {
  return formatCompactTime(at).replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6');
}

/** Parses `YYYYMMDDhhmmss` in KST to epoch milliseconds; null for an invalid time, such as April 31. */
export function parseCompactTime(text: string): number | null {
  const [, date, time] = /^(\d{8})(\d{6})$/.exec(text) ?? [];
  if (date === undefined || time === undefined) return null;
  const iso = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}T${time.replaceAll(/(\d\d)(?=\d)/g, '$1:')}+09:00`;
  const at = Date.parse(iso);
  return formatCompactTime(at) === text ? at : null;
}
