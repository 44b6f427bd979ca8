import type { ReactElement, ReactNode } from 'react';
import styles from './pinned-bar.module.css';

/** What the screen is for, always in reach: above the tab bar, or at the lower edge where there is none. */
export function PinnedBar({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <div className={styles.bar} data-pinned-bar>
      {children}
    </div>
  );
}
