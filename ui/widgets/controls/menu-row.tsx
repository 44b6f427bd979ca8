import { ChevronRight } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { formatNumber } from '../../../core/money/won.ts';
import { Link } from '../../routing/link.tsx';
import styles from './menu-row.module.css';

/** A badge. Screen readers read `label` instead of `text`. */
export interface MenuBadge {
  readonly text: string;
  readonly label: string;
}

export interface MenuRowProps {
  readonly text: string;
  readonly icon?: ReactNode;
  /** Smaller text below `text`. */
  readonly note?: string | undefined;
  /** A number, which is shown if it is above 0. */
  readonly count?: number | undefined;
  /** Shows that there is something new on the page of the row. */
  readonly badge?: MenuBadge | undefined;
  /** The row is a link to this path; without it, the row calls `onClick`. */
  readonly href?: string | undefined;
  readonly onClick?: (() => void) | undefined;
}

/** A row of a menu, as a list item. */
export function MenuRow({ text, icon, note, count = 0, badge, href, onClick }: MenuRowProps): ReactElement {
  const content = (
    <>
      {icon}
      <span className={styles.text}>
        {text}
        {note === undefined ? null : <small>{note}</small>}
      </span>
      {badge === undefined ? null : (
        <b className={styles.badge}>
          <span aria-hidden="true">{badge.text}</span>
          <span className="visually-hidden">{badge.label}</span>
        </b>
      )}
      {count > 0 ? <b className={styles.count}>{formatNumber(count)}</b> : null}
    </>
  );
  return (
    <li>
      {href === undefined ? (
        <button type="button" className={styles.row} onClick={onClick}>
          {content}
        </button>
      ) : (
        <Link className={styles.row} href={href}>
          {content}
          <ChevronRight size={18} className={styles.arrow} />
        </Link>
      )}
    </li>
  );
}
