import { History, X } from 'lucide-react';
import { useCallback, useEffect, useRef, useSyncExternalStore, type ReactElement } from 'react';
import { searchPath } from '../../core/search/search-address.ts';
import type { RecentSearches } from '../../core/search/recent-searches.ts';
import { Link } from '../routing/link.tsx';
import styles from './recent-keywords.module.css';
import search from './search.module.css';

const NONE: readonly string[] = [];

interface Props {
  readonly recent: RecentSearches;
  readonly open: (path: string) => void;
}

/**
 * The recent keywords of this device, and a switch for storing them. The server renders for all shoppers, so hydration
 * starts without keywords.
 */
export function RecentKeywords({ recent, open }: Props): ReactElement | null {
  const subscribe = useCallback((changed: () => void) => recent.subscribe(changed), [recent]);
  const keywords = useSyncExternalStore(
    subscribe,
    () => recent.list(),
    () => NONE,
  );
  const isStored = useSyncExternalStore(
    subscribe,
    () => recent.isStored,
    () => true,
  );
  const section = useRef<HTMLElement>(null);
  const isRemoving = useRef(false);

  // The pressed button was removed, so the focus moves to the first one left.
  useEffect(() => {
    if (isRemoving.current) section.current?.querySelector<HTMLElement>('li button')?.focus();
    isRemoving.current = false;
  }, [keywords]);

  if (keywords.length === 0 && isStored) return null;
  const remove = (keyword: string): void => {
    isRemoving.current = true;
    recent.remove(keyword);
  };
  return (
    <section ref={section} className={search.keywords}>
      <div className={search.header}>
        <h2>최근 검색어</h2>
        {keywords.length === 0 ? null : (
          <button type="button" onClick={() => recent.clear()}>
            모두 삭제
          </button>
        )}
      </div>
      <ul className={styles.list}>
        {keywords.map((keyword) => (
          <li key={keyword}>
            <Link href={searchPath(keyword)} open={open}>
              <History size={20} />
              <span>{keyword}</span>
            </Link>
            <button type="button" aria-label={`최근 검색어 ${keyword} 삭제`} onClick={() => remove(keyword)}>
              <X size={20} />
            </button>
          </li>
        ))}
      </ul>
      <label className={styles.storing}>
        검색어를 이 기기에 남겨요
        <input
          type="checkbox"
          role="switch"
          className={styles.switch}
          aria-checked={isStored}
          checked={isStored}
          onChange={(event) => recent.setStored(event.target.checked)}
        />
      </label>
    </section>
  );
}
