import type { ReactElement } from 'react';
import { OwnPasswordForm } from './own-password-form.tsx';
import styles from './staff.module.css';

/** Replaces all screens until staff have changed a password that was set by another member of staff. */
export function NewPasswordView(): ReactElement {
  return (
    <main className={styles.first}>
      <h1>새 비밀번호를 정해 주세요</h1>
      <p>처음 받은 비밀번호는 한 번만 쓸 수 있어요.</p>
      <OwnPasswordForm />
    </main>
  );
}
