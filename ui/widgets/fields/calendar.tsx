import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, type ReactElement } from 'react';
import { DayPicker, type DayButtonProps, type DayPickerProps } from 'react-day-picker';
import { isDayDisabled, type DayRules, type OpenRange } from '../../../core/time/date-input.ts';
import { weekdayText } from '../../../core/time/weekday.ts';
import styles from './calendar.module.css';
import type { KstDay } from '../../../core/vocabulary/kst-text.ts';

export interface CalendarProps {
  /** The selected range; for a single day, both ends are that day. */
  readonly chosen: OpenRange | null;
  readonly rules: DayRules;
  /** The current day in Korea as `YYYY-MM-DD`, in any time zone of the device. */
  readonly today: KstDay;
  readonly onTap: (day: KstDay) => void;
}

/** A month of 42 days, for touch and keyboard. The code loads when the calendar is opened. */
export function Calendar({ chosen, rules, today, onTap }: CalendarProps): ReactElement {
  const { min, max } = rules;
  const opensAt =
    chosen?.start ?? (max !== undefined && max < today ? max : min !== undefined && min > today ? min : today);
  return (
    <DayPicker
      {...FORM}
      mode="range"
      selected={chosen === null ? undefined : { from: toDate(chosen.start), to: toDate(chosen.end ?? chosen.start) }}
      onSelect={(_, tapped) => onTap(toDay(tapped))}
      disabled={(date) => isDayDisabled(toDay(date), rules)}
      today={toDate(today)}
      defaultMonth={toDate(opensAt)}
      {...(min !== undefined && { startMonth: toDate(min) })}
      {...(max !== undefined && { endMonth: toDate(max) })}
    />
  );
}

/** Returns noon of the day, so that a daylight saving change does not shift it. */
function toDate(day: KstDay): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

function toDay(date: Date): KstDay {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${String(date.getFullYear()).padStart(4, '0')}-${month}-${day}`;
}

function monthText(date: Date): string {
  return `${date.getFullYear()}년 ${date.getMonth() + 1}월`;
}

/** One day. Days of adjacent months fill the six weeks, but cannot be chosen. */
function DayCell({ day, modifiers, children, 'aria-label': _label, ...button }: DayButtonProps): ReactElement {
  const ref = useRef<HTMLButtonElement>(null);
  const { focused = false, disabled = false, today = false, selected = false } = modifiers;
  useEffect(() => {
    if (focused) ref.current?.focus();
  }, [focused]);
  return (
    // oxlint-disable-next-line react/button-has-type -- the library says `button`
    <button {...button} ref={ref} disabled={day.outside || disabled}>
      <span aria-hidden="true">{children}</span>
      <span className="visually-hidden">
        {`${monthText(day.date)} ${day.date.getDate()}일 ${weekdayText(toDay(day.date))}요일`}
        {`${today ? ', 오늘' : ''}${selected ? ', 선택됨' : ''}`}
      </span>
    </button>
  );
}

const FORM = {
  animate: false,
  autoFocus: true,
  fixedWeeks: true,
  showOutsideDays: true,
  navLayout: 'around',
  weekStartsOn: 0,
  lang: 'ko',
  classNames: {
    root: styles.calendar ?? '',
    month: styles.month ?? '',
    month_caption: styles.caption ?? '',
    button_previous: styles.arrow ?? '',
    button_next: styles.arrow ?? '',
    month_grid: styles.grid ?? '',
    weekday: styles.weekday ?? '',
    day: styles.day ?? '',
    today: styles.today ?? '',
    outside: styles.outside ?? '',
    range_start: styles.start ?? '',
    range_middle: styles.middle ?? '',
    range_end: styles.end ?? '',
  },
  components: {
    DayButton: DayCell,
    Chevron: ({ orientation }) => (orientation === 'left' ? <ChevronLeft /> : <ChevronRight />),
  },
  formatters: {
    formatCaption: monthText,
    formatDay: (date) => String(date.getDate()),
    formatWeekdayName: (date) => weekdayText(toDay(date)),
  },
  labels: {
    labelGrid: monthText,
    labelNext: () => '다음 달',
    labelPrevious: () => '이전 달',
    labelWeekday: (date) => `${weekdayText(toDay(date))}요일`,
  },
} satisfies DayPickerProps;
