import type { ReactElement, ReactNode } from 'react';
import { Link } from '../../routing/link.tsx';
import styles from './chip.module.css';

export interface ChipProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly isCurrent?: boolean | undefined;
  readonly open?: ((href: string) => void) | undefined;
}

/** A pill-shaped link, for example to a keyword or a category. */
export function Chip({ href, children, isCurrent = false, open }: ChipProps): ReactElement {
  return (
    <Link className={styles.chip} href={href} open={open} aria-current={isCurrent ? 'true' : undefined}>
      {children}
    </Link>
  );
}
