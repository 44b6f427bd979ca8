import { ChevronDown } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import styles from './disclosure.module.css';

/** A line that unfolds into its parts. */
export function Disclosure({
  summary,
  open = false,
  children,
}: {
  readonly summary: ReactNode;
  readonly open?: boolean | undefined;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <details className={styles.unfold} open={open}>
      <summary>
        <span>{summary}</span>
        <ChevronDown size={20} />
      </summary>
      {children}
    </details>
  );
}
