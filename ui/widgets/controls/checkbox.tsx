import { Check, Minus } from 'lucide-react';
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import styles from './checkbox.module.css';

export interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly label: ReactNode;
  /** True: some of the items that the checkbox controls are chosen. */
  readonly indeterminate?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** True: the label is for screen readers only. */
  readonly hideLabel?: boolean | undefined;
  /** Id of the element that shows the error, for example that the box has to be checked; undefined if it is valid. */
  readonly errorId?: string | undefined;
  readonly required?: boolean | undefined;
  readonly name?: string | undefined;
}

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
        aria-required={props.required === true || undefined}
        aria-invalid={props.errorId !== undefined || undefined}
        aria-describedby={props.errorId}
        onChange={(event) => onChange(event.target.checked)}
      />
      <i className={`${styles.box} ${checked || indeterminate ? styles.on : ''}`} aria-hidden="true">
        {indeterminate ? <Minus size={16} /> : checked ? <Check size={16} /> : null}
      </i>
      <span className={props.hideLabel === true ? 'visually-hidden' : styles.label}>{label}</span>
    </label>
  );
}
