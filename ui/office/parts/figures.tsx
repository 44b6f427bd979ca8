import type { ReactElement } from 'react';
import styles from './figures.module.css';

export interface Figure {
  readonly label: string;
  readonly value: string;
  /** A smaller text below the number. */
  readonly note?: string;
  readonly isBad?: boolean;
}

/** The numbers of a screen, in a strip above its list. */
export function Figures({ list }: { readonly list: readonly Figure[] }): ReactElement {
  return (
    <dl className={styles.figures}>
      {list.map(({ label, value, note, isBad }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={isBad === true ? styles.bad : undefined}>{value}</dd>
          {note === undefined ? null : <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
