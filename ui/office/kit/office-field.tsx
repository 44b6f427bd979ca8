import { useId, type HTMLInputTypeAttribute, type InputHTMLAttributes, type ReactElement, type ReactNode } from 'react';
import { withoutControlCharacters } from '../../../core/text/control-characters.ts';
import styles from './office-field.module.css';

interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly isRequired?: boolean;
}

interface TextProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: HTMLInputTypeAttribute;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  readonly autoComplete?: string;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly isMultiline?: boolean;
  /** Shown after the value, such as 원. */
  readonly unit?: string;
  readonly isChanged?: boolean;
  readonly hasFocus?: boolean;
}

/** A text field: label above, hint or error below. */
export function OfficeField(props: TextProps): ReactElement {
  const { name, value, onChange, error = '', hint = '', type = 'text', isMultiline = false, unit } = props;
  const id = useId();
  const shared = {
    id,
    name,
    value,
    'aria-invalid': error !== '' || undefined,
    'aria-describedby': error === '' && hint === '' ? undefined : `${id}-note`,
    'aria-required': props.isRequired === true || undefined,
    placeholder: props.placeholder,
    maxLength: props.maxLength,
    autoComplete: props.autoComplete ?? 'off',
    'data-focus-first': props.hasFocus === true ? '' : undefined,
    className: `${styles.input} ${error === '' ? '' : styles.bad} ${props.isChanged === true ? styles.changed : ''}`,
  };
  return (
    <Labelled id={id} {...props}>
      {isMultiline ? (
        <textarea {...shared} rows={4} onChange={({ target }) => onChange(withoutControlCharacters(target.value))} />
      ) : (
        <span className={styles.box}>
          <input
            {...shared}
            type={type}
            inputMode={props.inputMode}
            onChange={({ target }) => onChange(withoutControlCharacters(target.value))}
          />
          {unit === undefined ? null : <span className={styles.unit}>{unit}</span>}
        </span>
      )}
    </Labelled>
  );
}

interface SelectProps<Value extends string> extends FieldProps {
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly onChange: (value: Value) => void;
  readonly hasFocus?: boolean;
}

/** A choice of a few values. Uses the browser's select element, which supports keyboards and phones. */
export function OfficeSelect<Value extends string>(props: SelectProps<Value>): ReactElement {
  const { name, value, options, onChange, error = '' } = props;
  const id = useId();
  return (
    <Labelled id={id} {...props}>
      <select
        id={id}
        name={name}
        className={`${styles.input} ${error === '' ? '' : styles.bad}`}
        value={value}
        aria-invalid={error !== '' || undefined}
        data-focus-first={props.hasFocus === true ? '' : undefined}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

function Labelled({
  id,
  label,
  error = '',
  hint = '',
  isRequired = false,
  children,
}: FieldProps & { readonly id: string; readonly children: ReactNode }): ReactElement {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isRequired ? (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        ) : null}
      </label>
      {children}
      {error === '' && hint === '' ? null : (
        <p id={`${id}-note`} className={error === '' ? styles.hint : styles.error}>
          {error === '' ? hint : error}
        </p>
      )}
    </div>
  );
}
