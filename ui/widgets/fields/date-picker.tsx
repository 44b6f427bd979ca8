import type { ReactElement } from 'react';
import {
  parseDateInput,
  parseRangeInput,
  type DateInput,
  type DayRange,
  type DayRules,
} from '../../../core/time/date-input.ts';
import { DateField } from './date-field.tsx';
import type { KstDay } from '../../../core/vocabulary/kst-text.ts';

export interface DatePickerProps extends DayRules {
  readonly label: string;
  /** The chosen day as `YYYY-MM-DD`; null if none is chosen. */
  readonly value: string | null;
  readonly onChange: (day: KstDay) => void;
}

/** One day, typed or chosen from a calendar. */
export function DatePicker({ label, value, onChange, min, max, isDisabled }: DatePickerProps): ReactElement {
  return (
    <DateField
      label={label}
      isRange={false}
      value={value === null ? null : { start: value, end: value }}
      onChange={({ start }) => onChange(start)}
      parse={parseOneDay}
      rules={{ min, max, isDisabled }}
    />
  );
}

export interface DateRangePickerProps extends DayRules {
  readonly label: string;
  readonly value: DayRange | null;
  readonly onChange: (range: DayRange) => void;
}

/** A range of days, typed as `start ~ end` or chosen from a calendar. */
export function DateRangePicker(props: DateRangePickerProps): ReactElement {
  const { label, value, onChange, min, max, isDisabled } = props;
  return (
    <DateField
      label={label}
      isRange
      value={value}
      onChange={onChange}
      parse={parseRangeInput}
      rules={{ min, max, isDisabled }}
    />
  );
}

function parseOneDay(typed: string, rules: DayRules): DateInput<DayRange> {
  const input = parseDateInput(typed, rules);
  return input.kind === 'ok' ? { kind: 'ok', value: { start: input.value, end: input.value } } : input;
}
