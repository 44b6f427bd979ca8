import { useState, type ReactElement } from 'react';
import type { DayRules } from '../../../core/time/date-input.ts';
import { parseTimeInput, timeRefusalText } from '../../../core/time/time-input.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import { DatePicker } from './date-picker.tsx';
import styles from './date-picker.module.css';
import { TextField } from './text-field.tsx';

const MIDNIGHT = '00:00:00';

export interface DateTimePickerProps extends DayRules {
  readonly label: string;
  /** The chosen time as `YYYY-MM-DD HH:mm:ss` in KST; null if no day is chosen. */
  readonly value: KstText | null;
  readonly onChange: (value: KstText) => void;
}

/** A day and a time of day. The time is applied when its field is left. Without a time, it is midnight. */
export function DateTimePicker({ label, value, onChange, ...rules }: DateTimePickerProps): ReactElement {
  const [typed, setTyped] = useState<string | null>(null);
  const [early, setEarly] = useState(MIDNIGHT);
  const [error, setError] = useState('');
  const day = value?.slice(0, 10) ?? null;
  const time = value?.slice(11) ?? early;

  const applyTyped = (): void => {
    if (typed === null) return;
    const input = parseTimeInput(typed === '' ? time : typed);
    if (input.kind === 'refused') return setError(timeRefusalText(input.refusal));
    setTyped(null);
    setError('');
    // A time may be typed before the day is chosen.
    if (day === null) setEarly(input.value);
    else if (input.value !== time) onChange(`${day} ${input.value}`);
  };

  return (
    <div className={styles.dayAndTime}>
      <DatePicker label={label} value={day} onChange={(chosen) => onChange(`${chosen} ${time}`)} {...rules} />
      <TextField
        label={`${label} 시각`}
        name="time"
        value={typed ?? time}
        onChange={(text) => {
          setTyped(text);
          setError('');
        }}
        onBlur={applyTyped}
        onEnter={applyTyped}
        error={error}
        placeholder="HH:mm:ss"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
      />
    </div>
  );
}
