import { addDays, formatKstDate, parseKst } from '../time/kst.ts';
import { workingDayAfter } from '../time/working-days.ts';
import type { KstDay } from '../vocabulary/kst-text.ts';
import type { PeriodKind } from '../vocabulary/settlement/settlement-lists.ts';

/** A period of settlement: its first and last KST day. */
export interface SettlementPeriod {
  readonly first_day: KstDay;
  readonly last_day: KstDay;
}

const MID_MONTH_DAY = 15;
/** Number of days from the last day of a period to its payment. */
const PAYOUT_DAYS = 10;

const KIND_TEXTS: Readonly<Record<PeriodKind, string>> = { 'half-month': '반 달', month: '한 달' };

/** Returns the Korean name of the length of a settlement period. */
export function periodKindText(kind: PeriodKind): string {
  return KIND_TEXTS[kind];
}

/** Returns the period that contains a KST day; null for an invalid day. */
export function periodOf(day: KstDay, kind: PeriodKind): SettlementPeriod | null {
  if (!isDay(day)) return null;
  const month = day.slice(0, 8);
  if (kind === 'half-month' && Number(day.slice(8)) <= MID_MONTH_DAY)
    return { first_day: `${month}01`, last_day: `${month}15` };
  return { first_day: `${month}${kind === 'month' ? '01' : '16'}`, last_day: lastDayOfMonth(month) };
}

/** Returns whether a day is the last one of a period of this kind. False for an invalid day. */
export function isPeriodEnd(day: KstDay, kind: PeriodKind): boolean {
  return periodOf(day, kind)?.last_day === day;
}

/** Returns whether a period has ended at `now` (epoch ms): it ends at midnight (KST) after its last day. */
export function hasPeriodEnded(last_day: KstDay, now: number): boolean {
  return isDay(last_day) && last_day < formatKstDate(now);
}

/** Returns the last half month that has ended at `now` (epoch ms). */
export function lastEndedPeriod(now: number): SettlementPeriod {
  const today = formatKstDate(now);
  const first =
    Number(today.slice(8)) > MID_MONTH_DAY ? `${today.slice(0, 8)}01` : previousDay(`${today.slice(0, 8)}01`);
  const ended = periodOf(first, 'half-month');
  if (ended === null) throw new Error(`no period before ${today}`);
  return ended;
}

/**
 * Returns the day on which a period is paid: ten days after its last day, or the next working day, since banks are
 * closed on weekends and public holidays. `holidays` are those around that day.
 */
export function payoutDay(last_day: KstDay, holidays: readonly KstDay[]): KstDay {
  const day = formatKstDate(addDays(parseKst(last_day) ?? Number.NaN, PAYOUT_DAYS));
  return workingDayAfter(day, 0, holidays) ?? day;
}

function lastDayOfMonth(month: string): KstDay {
  // Four days after the 28th is always in the next month.
  const next = formatKstDate(addDays(parseKst(`${month}28`) ?? Number.NaN, 4));
  return previousDay(`${next.slice(0, 8)}01`);
}

function previousDay(day: KstDay): KstDay {
  return formatKstDate(addDays(parseKst(day) ?? Number.NaN, -1));
}

function isDay(day: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(day) && parseKst(day) !== null;
}
