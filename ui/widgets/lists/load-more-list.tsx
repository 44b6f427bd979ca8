import { Observer } from 'mobx-react-lite';
import type { ReactElement, ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import type { InfiniteListViewModel } from './infinite-list.view-model.ts';
import styles from './load-more-list.module.css';

interface LoadMoreListProps<Item> {
  readonly list: InfiniteListViewModel<Item>;
  readonly label: string;
  /** Renders one `<li>`, with the key of its item. */
  readonly children: (item: Item) => ReactNode;
  /** Shown instead of an empty list. */
  readonly empty: ReactNode;
}

/** A list that loads more on request, for lists with content below them. */
export function LoadMoreList<Item>({ list, label, children, empty }: LoadMoreListProps<Item>): ReactElement {
  return (
    <Observer>
      {() =>
        list.items.length === 0 && list.state === 'ended' ? (
          <>{empty}</>
        ) : (
          <>
            {list.items.length === 0 ? null : (
              <ul className={styles.list} aria-label={label}>
                {list.items.map((item) => children(item))}
              </ul>
            )}
            <More
              state={list.state}
              isEmpty={list.items.length === 0}
              onMore={list.more}
              onRetry={() => list.retry()}
            />
          </>
        )
      }
    </Observer>
  );
}

interface MoreProps {
  readonly state: InfiniteListViewModel<unknown>['state'];
  readonly isEmpty: boolean;
  readonly onMore: () => Promise<unknown>;
  readonly onRetry: () => Promise<unknown>;
}

function More({ state, isEmpty, onMore, onRetry }: MoreProps): ReactElement | null {
  if (state === 'ended') return null;
  if (state === 'failed') {
    return (
      <div className={styles.more} role="alert">
        <p>불러오지 못했어요</p>
        <Button type="3" size="m" text="다시 시도" onClick={() => void onRetry()} />
      </div>
    );
  }
  if (isEmpty) return <p className={styles.waiting}>불러오고 있어요</p>;
  return (
    <div className={styles.more}>
      <Button type="3" size="m" text="더 보기" busy={state === 'loading'} onClick={() => void onMore()} />
    </div>
  );
}
