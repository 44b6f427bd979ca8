import type { ReactElement } from 'react';
import type { PayMethod } from '../../core/api/buying/payment.api.ts';
import styles from './payment-mark.module.css';

/** The small mark of a payment method. Renders nothing for a method without a mark. */
export function PaymentMark({ method }: { readonly method: PayMethod }): ReactElement | null {
  if (method === 'kakao') return <i className={`${styles.mark} ${styles.kakao}`} aria-hidden="true" data-mark="pay" />;
  if (method === 'naver') return <i className={`${styles.mark} ${styles.naver}`} aria-hidden="true" data-mark="N" />;
  return null;
}
