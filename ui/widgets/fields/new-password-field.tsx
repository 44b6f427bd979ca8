import type { ReactElement } from 'react';
import { PASSWORD } from '../../../core/member/password.ts';
import { passwordStrength, type PasswordStrength } from '../../../core/member/password-strength.ts';
import styles from './new-password-field.module.css';
import { TextField } from './text-field.tsx';

const HINT = `${PASSWORD.minLength}자 이상, 한글과 띄어쓰기도 쓸 수 있어요`;

const TEXTS: Readonly<Record<PasswordStrength, string>> = {
  short: '짧아요',
  weak: '약해요. 더 길게 만들어 보세요',
  fine: '좋아요',
};

/** The field for a new password, with a meter below it. */
export function NewPasswordField({
  label = '비밀번호',
  name = 'password',
  value,
  email = '',
  error,
  onChange,
}: {
  readonly label?: string;
  readonly name?: string;
  readonly value: string;
  /** The member's e-mail address, if the form has it: the password must differ from it. */
  readonly email?: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}): ReactElement {
  // A refused password is not rated: the server refuses common ones that are long enough.
  const strength = error === undefined || error === '' ? passwordStrength(value, email) : null;
  return (
    <div>
      <TextField
        label={label}
        name={name}
        type="password"
        autoComplete="new-password"
        required
        hint={HINT}
        value={value}
        error={error}
        onChange={onChange}
      />
      <p className={styles.meter} data-strength={strength ?? 'none'} aria-live="polite">
        {strength === null ? '' : `비밀번호 안전도: ${TEXTS[strength]}`}
      </p>
    </div>
  );
}
