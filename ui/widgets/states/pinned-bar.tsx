import type { ReactElement, ReactNode } from 'react';
import styles from './pinned-bar.module.css';

/** The main action, pinned above the tab bar, or to the bottom without a tab bar. */
export function PinnedBar({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <div className={styles.bar} data-pinned-bar>
      {children}
    </div>
  );
}
