import type { ReactElement, ReactNode } from 'react';
import styles from './card-row.module.css';
import { ScrollFrame } from './scroll-frame.tsx';

/** Cards side by side. The next one is always partly visible. */
export function CardRow({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <ScrollFrame>
      <ul className={styles.row}>{children}</ul>
    </ScrollFrame>
  );
}

/** Cards in two columns. */
export function CardGrid({ children }: { readonly children: ReactNode }): ReactElement {
  return <ul className={styles.grid}>{children}</ul>;
}
