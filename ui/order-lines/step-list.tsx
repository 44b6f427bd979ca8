import type { ReactElement } from 'react';
import styles from './step-list.module.css';

interface Step {
  readonly key: string;
  readonly text: string;
  readonly note: string;
  readonly isCurrent: boolean;
  /** True: the step is still to come. */
  readonly isAhead?: boolean;
}

/** Steps one below the other, with the current one marked. */
export function StepList({ label, steps }: { readonly label: string; readonly steps: readonly Step[] }): ReactElement {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map(({ key, text, note, isCurrent, isAhead = false }) => (
        <li key={key} className={isAhead ? styles.ahead : ''} aria-current={isCurrent ? 'step' : undefined}>
          {text}
          {note === '' ? null : <small>{note}</small>}
        </li>
      ))}
    </ol>
  );
}
