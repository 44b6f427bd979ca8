import type { ReactElement, ReactNode } from 'react';
import styles from './queue.module.css';

interface Props {
  /** The pending rows, with their filter and pager. */
  readonly list: ReactNode;
  /** The open row and its decision; null while no row is open. */
  readonly decision: ReactNode;
  /** Instruction shown while no row is open. */
  readonly hint: string;
}

/** A list of pending rows and a decision next to it. On a narrow screen the decision replaces the list. */
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
