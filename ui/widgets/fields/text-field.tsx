import { CircleAlert, Eye, EyeOff, Lock } from 'lucide-react';
import { useId, useState, type HTMLInputTypeAttribute, type InputHTMLAttributes, type ReactElement } from 'react';
import { withoutControlCharacters } from '../../../core/text/control-characters.ts';
import { Button } from '../controls/button.tsx';
import styles from './text-field.module.css';

export interface TextFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  /** Called when Enter is pressed, instead of submitting the form around the field. */
  readonly onEnter?: (() => void) | undefined;
  /** The error as a sentence; empty if there is none. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly required?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly type?: HTMLInputTypeAttribute | undefined;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  readonly autoComplete?: string | undefined;
  readonly maxLength?: number | undefined;
  readonly multiline?: boolean | undefined;
  /** True: the label is for screen readers only. */
  readonly hideLabel?: boolean | undefined;
  readonly button?:
    | {
        readonly text: string;
        /** Accessible name, if `text` alone is not enough. */
        readonly label?: string | undefined;
        readonly onClick: () => void;
        readonly disabled?: boolean | undefined;
        readonly busy?: boolean | undefined;
      }
    | undefined;
}

/** A text field of one or several lines, with its label above and its error below. */
export function TextField(props: TextFieldProps): ReactElement {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const { error = '', hint = '', type = 'text', readOnly = false, button } = props;
  const isPassword = type === 'password';
  // Text that is pasted from other programs may contain characters that the server rejects.
  const change = (value: string): void => props.onChange(withoutControlCharacters(value));
  const field = {
    id,
    name: props.name,
    value: props.value,
    readOnly,
    placeholder: props.placeholder,
    autoComplete: props.autoComplete,
    maxLength: props.maxLength,
    'aria-required': props.required === true || undefined,
    'aria-invalid': error !== '' || undefined,
    'aria-describedby': error === '' && hint === '' ? undefined : `${id}-note`,
    onBlur: props.onBlur,
  };
  return (
    <div>
      <label htmlFor={id} className={props.hideLabel === true ? 'visually-hidden' : styles.label}>
        {props.label}
        {props.required === true ? (
          <span className={styles.required} aria-hidden="true">
            {' '}
            *
          </span>
        ) : null}
      </label>
      <div className={`${styles.box} ${error === '' ? '' : styles.wrong} ${readOnly ? styles.locked : ''}`}>
        {props.multiline === true ? (
          <textarea {...field} rows={4} onChange={(event) => change(event.target.value)} />
        ) : (
          <input
            {...field}
            type={isPassword && isShown ? 'text' : type}
            inputMode={props.inputMode}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || props.onEnter === undefined) return;
              event.preventDefault();
              props.onEnter();
            }}
            onChange={(event) => change(event.target.value)}
          />
        )}
        {readOnly ? <Lock size={16} className={styles.lock} /> : null}
        {isPassword ? (
          <button
            type="button"
            className={styles.eye}
            aria-label="비밀번호 보기"
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff size={20} /> : <Eye size={20} />}
          </button>
        ) : null}
        {button === undefined ? null : (
          <Button
            type="2"
            size="s"
            text={button.text}
            label={button.label}
            onClick={button.onClick}
            disabled={button.disabled}
            busy={button.busy}
          />
        )}
      </div>
      {error === '' && hint === '' ? null : (
        <p id={`${id}-note`} className={error === '' ? styles.hint : styles.error}>
          {error === '' ? null : <CircleAlert size={16} />}
          {error === '' ? hint : error}
        </p>
      )}
    </div>
  );
}
