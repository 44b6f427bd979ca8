const KST_OFFSET = 9 * 60 * 60 * 1000;

/** `YYYYMMDDhhmmss` in Korean time. */
export function stampAt(at: number): string {
  return new Date(at + KST_OFFSET).toISOString().replaceAll(/\D/g, '').slice(0, 14);
}

/** `YYYYMMDDhhmmss` as the shop writes a moment, `YYYY-MM-DD HH:mm:ss`; null when it is no moment. */
export function dateTimeOfStamp(stamp: string): string | null {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(stamp);
  if (parts === null) return null;
  const [, year, month, day, hour, minute, second] = parts;
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const at = Date.parse(`${iso}Z`);
  // A day such as 31 February parses in some engines and rolls over: only what survives the way back is real.
  if (Number.isNaN(at) || !new Date(at).toISOString().startsWith(iso)) return null;
  return iso.replace('T', ' ');
}
