import type { ReactElement, ReactNode } from 'react';
import styles from './result-head.module.css';

interface ResultHeadProps {
  readonly icon: ReactNode;
  /** True: something was bought, so the icon has the brand color. */
  readonly isBought?: boolean | undefined;
  readonly text: string;
  readonly children?: ReactNode;
}

/** The result of an action, in one sentence, and what happens next. */
export function ResultHead({ icon, isBought = false, text, children }: ResultHeadProps): ReactElement {
  return (
    <div className={styles.header}>
      <span className={`${styles.disc} ${isBought ? styles.bought : ''}`} aria-hidden="true">
        {icon}
      </span>
      <h2>{text}</h2>
      {children}
    </div>
  );
}
