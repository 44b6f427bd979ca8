import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { writeAddress, type Query } from '../kit/query.ts';
import styles from './queue-tabs.module.css';

interface Props {
  readonly path: string;
  readonly tabs: readonly { readonly text: string; readonly query: Query; readonly count?: number | null }[];
  /** The fields of the address that distinguish the tabs. */
  readonly filter: Query;
}

/** Links to the parts of a queue, with their counts. */
export function QueueTabs({ path, tabs, filter }: Props): ReactElement {
  const isCurrent = (query: Query): boolean => Object.entries(query).every(([name, value]) => filter[name] === value);
  return (
    <nav className={styles.tabs} aria-label="나눠 보기">
      {tabs.map(({ text, query, count = null }) => (
        <Link key={text} href={writeAddress(path, query)} aria-current={isCurrent(query) ? 'page' : undefined}>
          {text}
          {count === null ? null : <span>{count.toLocaleString('ko-KR')}</span>}
        </Link>
      ))}
    </nav>
  );
}
