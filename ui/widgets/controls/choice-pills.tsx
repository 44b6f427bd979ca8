import { CircleAlert } from 'lucide-react';
import { useId, type ReactElement } from 'react';
import styles from './choice-pills.module.css';

interface ChoicePillsProps<Value extends string> {
  readonly label: string;
  readonly options: readonly Value[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly required?: boolean | undefined;
  /** The error as a sentence; empty if there is none. */
  readonly error?: string | undefined;
}

/** A choice between a few short labels. */
export function ChoicePills<Value extends string>({
  label,
  options,
  value,
  onChange,
  required = false,
  error = '',
}: ChoicePillsProps<Value>): ReactElement {
  const id = useId();
  return (
    <div
      role="radiogroup"
      className={styles.group}
      aria-labelledby={`${id}-label`}
      aria-required={required || undefined}
      aria-invalid={error !== '' || undefined}
      aria-describedby={error === '' ? undefined : `${id}-note`}
    >
      <span id={`${id}-label`} className={styles.label}>
        {label}
        {required ? (
          <b className={styles.required} aria-hidden="true">
            {' '}
            *
          </b>
        ) : null}
      </span>
      <div className={styles.pills}>
        {options.map((option) => (
          <label key={option} className={styles.pill}>
            <input type="radio" name={id} value={option} checked={option === value} onChange={() => onChange(option)} />
            {option}
          </label>
        ))}
      </div>
      {error === '' ? null : (
        <p id={`${id}-note`} className={styles.error}>
          <CircleAlert size={16} />
          {error}
        </p>
      )}
    </div>
  );
}
