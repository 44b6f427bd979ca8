import type { ReactElement, ReactNode } from 'react';
import styles from './queue.module.css';

interface Props {
  /** What waits, with its conditions and pager. */
  readonly list: ReactNode;
  /** The opened one and what can be decided; null: nothing is open. */
  readonly decision: ReactNode;
  /** Says what to do while nothing is open. */
  readonly hint: string;
}

/** A list of what waits and a decision beside it. On a narrow screen the decision takes the place of the list. */
export function Queue({ list, decision, hint }: Props): ReactElement {
  return (
    <div className={`${styles.queue} ${decision === null ? '' : styles.open}`}>
      <div className={styles.list}>{list}</div>
      <section className={styles.decision} aria-label="고른 것">
        {decision ?? <p className={styles.hint}>{hint}</p>}
      </section>
    </div>
  );
}
