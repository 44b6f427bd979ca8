import { Observer } from 'mobx-react-lite';
import { memo, type ComponentType, type ReactElement } from 'react';
import { Button } from '../controls/button.tsx';
import type { InfiniteListViewModel, InfiniteListState } from './infinite-list.view-model.ts';
import styles from './infinite-list.module.css';
import { GRID_COLUMNS } from './grid-columns.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

export interface InfiniteItemProps<Item> {
  readonly item: Item;
  /** Position in the list, from 1, even if previous items are not rendered. */
  readonly posInSet: number;
  /** Number of items; -1 until the end is known. */
  readonly setSize: number;
}

export interface InfiniteListProps<Item> {
  readonly list: InfiniteListViewModel<Item>;
  readonly label: string;
  /** The component that renders one `<li>`; `infiniteItem` creates it. */
  readonly Item: ComponentType<InfiniteItemProps<Item>>;
}

/** Returns a component that re-renders only if its item or position changes, not on scrolling. */
export function infiniteItem<Item>(
  render: (props: InfiniteItemProps<Item>) => ReactElement,
): ComponentType<InfiniteItemProps<Item>> {
  return memo(render);
}

/** An infinite list of cards in two columns. Only those near the window are in the document. */
export function InfiniteList<Item>(props: InfiniteListProps<Item>): ReactElement {
  const { list } = props;
  return (
    <>
      <Observer>
        {() => <Rows {...props} items={list.items} setSize={list.state === 'ended' ? list.items.length : -1} />}
      </Observer>
      <Observer>{() => <Footer state={list.state} onRetry={() => void list.retry()} />}</Observer>
    </>
  );
}

function Rows<Item>({
  list,
  label,
  Item,
  items,
  setSize,
}: InfiniteListProps<Item> & { readonly items: readonly Item[]; readonly setSize: number }): ReactElement {
  const { rows } = list;
  const row_cnt = Math.ceil(items.length / GRID_COLUMNS);
  const element = useVirtualRows(rows, row_cnt, list.more);
  const { above, below } = rows.spaceAround(row_cnt);
  const first = rows.start * GRID_COLUMNS;
  return (
    <ul ref={element} className={styles.list} aria-label={label} style={{ paddingTop: above, paddingBottom: below }}>
      {items.slice(first, rows.end * GRID_COLUMNS).map((item, index) => (
        <Item key={list.keyOf(item)} item={item} posInSet={first + index + 1} setSize={setSize} />
      ))}
    </ul>
  );
}

function Footer({ state, onRetry }: { readonly state: InfiniteListState; readonly onRetry: () => void }): ReactElement {
  return (
    <div className={styles.footer} role="status">
      {state === 'loading' ? <p className={styles.busy}>더 불러오고 있어요</p> : null}
      {state === 'ended' ? <p>마지막 상품까지 다 봤어요</p> : null}
      {state === 'failed' ? (
        <>
          <p>다음 상품을 불러오지 못했어요</p>
          <Button type="3" size="s" text="다시 시도" onClick={onRetry} />
        </>
      ) : null}
    </div>
  );
}
