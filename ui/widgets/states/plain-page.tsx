import type { ReactElement, ReactNode } from 'react';
import styles from './plain-page.module.css';

/** White from edge to edge, for a page that has nothing to lay on paper. */
export function PlainPage({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={styles.plain}>{children}</div>;
}
