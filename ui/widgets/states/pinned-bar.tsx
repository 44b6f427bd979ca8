import type { ReactElement, ReactNode } from 'react';
import styles from './pinned-bar.module.css';

/** The main action of a page, pinned above the tab bar, or at the bottom if there is none. */
export function PinnedBar({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <div className={styles.bar} data-pinned-bar>
      {children}
    </div>
  );
}
