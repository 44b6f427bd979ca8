import type { ReactElement } from 'react';
import styles from './sandbox-notice.module.css';

/** States that the chosen payment method uses the sandbox. */
export function SandboxNotice(): ReactElement {
  return (
    <p className={styles.notice} role="status">
      시험용 결제예요. 돈이 나가지 않고 상품도 오지 않아요.
    </p>
  );
}
