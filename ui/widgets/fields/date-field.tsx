import { useState, type ReactElement } from 'react';
import { Clock } from '../../../core/ports/clock.port.ts';
import {
  dateRefusalText,
  dayRangeText,
  tapDay,
  type DateInput,
  type DayRange,
  type DayRules,
  type OpenRange,
} from '../../../core/time/date-input.ts';
import { formatKstDate } from '../../../core/time/kst.ts';
import { lazyView } from '../../kit/lazy-view.tsx';
import { useService } from '../../kit/resolve.ts';
import { Button } from '../controls/button.tsx';
import styles from './date-picker.module.css';
import { Sheet } from '../overlays/sheet.tsx';
import { ChunkFailed } from '../states/chunk-failed.tsx';
import { TextField } from './text-field.tsx';

export interface DateFieldProps {
  readonly label: string;
  readonly isRange: boolean;
  /** The chosen range, which starts and ends on the same day if a single day is chosen; null if nothing is. */
  readonly value: DayRange | null;
  readonly onChange: (value: DayRange) => void;
  readonly parse: (typed: string, rules: DayRules) => DateInput<DayRange>;
  readonly rules: DayRules;
}

const Calendar = lazyView(
  () => import('./calendar.tsx'),
  (code) => code.Calendar,
  { failed: (retry) => <ChunkFailed retry={retry} /> },
);

/** The field of both pickers. Typed text is applied when the field is left, tapped days when 확인 is pressed. */
export function DateField({ label, isRange, value, onChange, parse, rules }: DateFieldProps): ReactElement {
  const clock = useService(Clock);
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState('');
  const [chosen, setChosen] = useState<OpenRange | null>(null);
  const [isOpen, setOpen] = useState(false);
  const textOf = (range: OpenRange | null): string =>
    range === null ? '' : isRange ? dayRangeText({ start: range.start, end: range.end ?? range.start }) : range.start;

  const type = (text: string): void => {
    setTyped(text);
    setError('');
  };
  const applyRange = (range: DayRange): void => {
    setTyped(null);
    setError('');
    if (range.start !== value?.start || range.end !== value.end) onChange(range);
  };
  const applyTyped = (): void => {
    if (typed === null) return;
    if (typed.trim() === '') return type(textOf(value));
    const input = parse(typed, rules);
    if (input.kind === 'ok') applyRange(input.value);
    else setError(dateRefusalText(input.refusal));
  };
  const open = (): void => {
    setChosen(value);
    setOpen(true);
  };
  const confirm = (): void => {
    setOpen(false);
    if (chosen !== null) applyRange({ start: chosen.start, end: chosen.end ?? chosen.start });
  };

  return (
    <>
      <TextField
        label={label}
        name="date"
        value={typed ?? textOf(value)}
        onChange={type}
        onBlur={applyTyped}
        onEnter={applyTyped}
        error={error}
        placeholder={isRange ? dayRangeText({ start: 'YYYY-MM-DD', end: 'YYYY-MM-DD' }) : 'YYYY-MM-DD'}
        autoComplete="off"
        maxLength={40}
        button={{ text: '달력', label: `${label} 달력 열기`, onClick: open }}
      />
      <Sheet
        title={label}
        open={isOpen}
        onClose={() => setOpen(false)}
        footer={
          <div className={styles.footer}>
            <p aria-live="polite">{textOf(chosen)}</p>
            <Button type="2" size="s" text="확인" disabled={chosen === null} onClick={confirm} />
          </div>
        }
      >
        <div className={styles.waiting}>
          <Calendar
            chosen={chosen}
            rules={rules}
            today={formatKstDate(clock.now())}
            onTap={(day) => setChosen(isRange ? tapDay(chosen, day) : { start: day, end: day })}
          />
        </div>
      </Sheet>
    </>
  );
}
