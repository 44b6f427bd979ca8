import { parseKst } from '../../../core/time/kst.ts';
import { UsageError, type ParsedArguments } from './command.ts';
import type { KstDay } from '../../../core/vocabulary/kst-text.ts';

/** Reads an option that is a KST date, `YYYY-MM-DD`; null if it is missing. */
export function parseDay(args: ParsedArguments, name: string): KstDay | null {
  const text = args.text(name);
  if (text !== null && (text.length !== 10 || parseKst(text) === null)) {
    throw new UsageError(`--${name}에는 있는 날짜를 YYYY-MM-DD로 적어 주세요: ${text}`);
  }
  return text;
}

/** Reads an option that is a KST time, to the minute or second, as epoch milliseconds; null if it is missing. */
export function parseTime(args: ParsedArguments, name: string): number | null {
  const text = args.text(name);
  if (text === null) return null;
  const time = parseKst(/^\S+ \d\d:\d\d$/.test(text) ? `${text}:00` : text);
  if (time === null) throw new UsageError(`--${name}에는 한국 시각을 "YYYY-MM-DD HH:mm"으로 적어 주세요: ${text}`);
  return time;
}
