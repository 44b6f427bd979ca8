import { parseKst } from '../../core/time/kst.ts';
import { Misuse, type Given } from './command.ts';

/** An option that names a day of KST, as `YYYY-MM-DD`; null where it was left out. */
export function dayOf(given: Given, name: string): string | null {
  const text = given.text(name);
  if (text !== null && (text.length !== 10 || parseKst(text) === null)) {
    throw new Misuse(`--${name}에는 있는 날짜를 YYYY-MM-DD로 적어 주세요: ${text}`);
  }
  return text;
}

/** An option that names a moment of KST, to the minute or the second, in epoch milliseconds; null where it was left out. */
export function momentOf(given: Given, name: string): number | null {
  const text = given.text(name);
  if (text === null) return null;
  const moment = parseKst(/^\S+ \d\d:\d\d$/.test(text) ? `${text}:00` : text);
  if (moment === null) throw new Misuse(`--${name}에는 한국 시각을 "YYYY-MM-DD HH:mm"으로 적어 주세요: ${text}`);
  return moment;
}
