import type { ReactElement } from 'react';
import { Link } from 'wouter';
import styles from './views.module.css';

export interface View {
  readonly text: string;
  readonly href: string;
  readonly isCurrent: boolean;
}

/** Links to the lists of a screen that staff open most. */
export function Views({ label, list }: { readonly label: string; readonly list: readonly View[] }): ReactElement {
  return (
    <nav className={styles.views} aria-label={label}>
      {list.map(({ text, href, isCurrent }) => (
        <Link key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
