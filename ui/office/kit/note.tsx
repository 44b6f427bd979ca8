import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import styles from './note.module.css';

const ICONS = { info: Info, warning: TriangleAlert, error: CircleAlert };

/** A sentence about the surrounding content. */
export function Note({
  kind = 'info',
  children,
}: {
  readonly kind?: keyof typeof ICONS;
  readonly children: ReactNode;
}): ReactElement {
  const Icon = ICONS[kind];
  return (
    <div className={`${styles.note} ${styles[kind]}`} role={kind === 'error' ? 'alert' : undefined}>
      <Icon size={16} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
