import { useId, type ReactElement, type ReactNode } from 'react';
import styles from './radio-tiles.module.css';

export interface RadioTile<Value extends string> {
  readonly value: Value;
  readonly text: string;
  readonly note?: string | undefined;
  readonly icon?: ReactNode;
  readonly disabled?: boolean | undefined;
}

export interface RadioTilesProps<Value extends string> {
  readonly label: string;
  readonly options: readonly RadioTile<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  /** Id of the element that shows the error, for example that nothing was chosen; undefined if the choice is valid. */
  readonly errorId?: string | undefined;
}

/** A choice of one of several tiles, in two columns. */
export function RadioTiles<Value extends string>({
  label,
  options,
  value,
  onChange,
  errorId,
}: RadioTilesProps<Value>): ReactElement {
  const name = useId();
  return (
    <div
      className={styles.tiles}
      role="radiogroup"
      aria-label={label}
      aria-invalid={errorId !== undefined || undefined}
      aria-describedby={errorId}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.tile}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          <span>
            {option.text}
            {option.note === undefined ? null : <small>{option.note}</small>}
          </span>
        </label>
      ))}
    </div>
  );
}
