import { X } from 'lucide-react';
import { useCallback, useEffect, useRef, useSyncExternalStore, type ReactElement } from 'react';
import { searchPath } from '../../core/search/search-address.ts';
import type { RecentSearches } from '../../core/search/recent-searches.ts';
import { Link } from '../routing/link.tsx';
import styles from './search.module.css';

const NONE: readonly string[] = [];

/** Recent keywords of this device. The server renders for all shoppers, so hydration starts without them. */
export function RecentKeywords({
  recent,
  open,
}: {
  readonly recent: RecentSearches;
  readonly open: (path: string) => void;
}): ReactElement | null {
  const subscribe = useCallback((changed: () => void) => recent.subscribe(changed), [recent]);
  const keywords = useSyncExternalStore(
    subscribe,
    () => recent.list(),
    () => NONE,
  );
  const section = useRef<HTMLElement>(null);
  const isRemoving = useRef(false);

  // The pressed button was removed: focus moves to the first one left.
  useEffect(() => {
    if (isRemoving.current) section.current?.querySelector<HTMLElement>('li button')?.focus();
    isRemoving.current = false;
  }, [keywords]);

  if (keywords.length === 0) return null;
  const remove = (keyword: string): void => {
    isRemoving.current = true;
    recent.remove(keyword);
  };
  return (
    <section ref={section} className={styles.keywords}>
      <div className={styles.header}>
        <h2>최근 검색어</h2>
        <button type="button" onClick={() => recent.clear()}>
          모두 삭제
        </button>
      </div>
      <ul className={styles.chips}>
        {keywords.map((keyword) => (
          <li key={keyword} className={styles.recent}>
            <Link href={searchPath(keyword)} open={open}>
              {keyword}
            </Link>
            <button type="button" aria-label={`최근 검색어 ${keyword} 삭제`} onClick={() => remove(keyword)}>
              <X size={16} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
