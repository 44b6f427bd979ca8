import type { ReactElement } from 'react';
import { TopBar } from '../kit/top-bar.tsx';
import { OwnPasswordForm } from './own-password-form.tsx';
import styles from './staff.module.css';

/** `/account`: the account of the staff member who is signed in. */
export function OwnAccountPage(): ReactElement {
  return (
    <>
      <TopBar title="내 계정" />
      <main className={styles.section}>
        <h2>비밀번호 변경</h2>
        <OwnPasswordForm />
      </main>
    </>
  );
}
