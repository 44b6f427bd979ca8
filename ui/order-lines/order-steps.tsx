import type { ReactElement } from 'react';
import { PROGRESS_STEPS } from './order-progress.ts';
import styles from './order-steps.module.css';

/** The delivery steps, with the current one marked. */
export function OrderSteps({ step }: { readonly step: number }): ReactElement {
  return (
    <div className={styles.box}>
      <ol className={styles.steps} aria-label="배송 진행">
        {PROGRESS_STEPS.map((name, index) => (
          <li
            key={name}
            className={index < step ? styles.done : index === step ? styles.current : ''}
            aria-current={index === step ? 'step' : undefined}
          >
            {name}
          </li>
        ))}
      </ol>
    </div>
  );
}
