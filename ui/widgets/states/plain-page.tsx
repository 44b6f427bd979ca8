import type { ReactElement, ReactNode } from 'react';
import styles from './plain-page.module.css';

/** A page that is white from edge to edge. */
export function PlainPage({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={styles.plain}>{children}</div>;
}
