import { Check, Minus } from 'lucide-react';
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import styles from './checkbox.module.css';

export interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly label: ReactNode;
  /** Some of what it stands for is chosen. */
  readonly indeterminate?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** The label is read out but not drawn. */
  readonly hideLabel?: boolean | undefined;
  /** What is wrong, for instance that it must be ticked. */
  readonly invalid?: boolean | undefined;
  readonly name?: string | undefined;
}

/** A box to tick. */
export function Checkbox(props: CheckboxProps): ReactElement {
  const { checked, onChange, label, indeterminate = false, disabled = false } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label className={styles.checkbox}>
      <input
        ref={input}
        type="checkbox"
        name={props.name}
        checked={checked}
        disabled={disabled}
        aria-invalid={props.invalid === true || undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <i className={`${styles.box} ${checked || indeterminate ? styles.on : ''}`} aria-hidden="true">
        {indeterminate ? <Minus size={16} /> : checked ? <Check size={16} /> : null}
      </i>
      <span className={props.hideLabel === true ? 'visually-hidden' : styles.label}>{label}</span>
    </label>
  );
}
