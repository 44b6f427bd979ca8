import { X } from 'lucide-react';
import { useCallback, useEffect, useRef, useSyncExternalStore, type ReactElement } from 'react';
import { searchPath } from '../../core/search/search-address.ts';
import type { RecentSearches } from '../../core/search/recent-searches.ts';
import { Link } from '../app/link.tsx';
import styles from './search.module.css';

const NONE: readonly string[] = [];

/** What this device searched for. The server draws for nobody, so its picture has none. */
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

  // The button that was pressed is gone: the keyboard goes on at the first that is left.
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
      <div className={styles.head}>
        <h2>최근 검색어</h2>
        <button type="button" onClick={() => recent.clear()}>
          모두 지우기
        </button>
      </div>
      <ul className={styles.chips}>
        {keywords.map((keyword) => (
          <li key={keyword} className={styles.recent}>
            <Link href={searchPath(keyword)} open={open}>
              {keyword}
            </Link>
            <button type="button" aria-label={`최근 검색어 ${keyword} 지우기`} onClick={() => remove(keyword)}>
              <X size={16} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
