import { Observer } from 'mobx-react-lite';
import type { ReactElement, ReactNode } from 'react';
import { Button } from './button.tsx';
import type { EndlessListViewModel } from './endless-list.view-model.ts';
import styles from './more-list.module.css';

interface MoreListProps<Item> {
  readonly list: EndlessListViewModel<Item>;
  readonly label: string;
  /** Draws one `<li>`, with the key of its item. */
  readonly children: (item: Item) => ReactNode;
  /** What stands in the place of a list that holds nothing. */
  readonly empty: ReactNode;
}

/** A list that goes on when the shopper says so, for what has something else below it. */
export function MoreList<Item>({ list, label, children, empty }: MoreListProps<Item>): ReactElement {
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
  readonly state: EndlessListViewModel<unknown>['state'];
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
