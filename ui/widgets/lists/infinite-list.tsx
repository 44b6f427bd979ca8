import { Observer } from 'mobx-react-lite';
import { memo, type ComponentType, type ReactElement } from 'react';
import { Button } from './button.tsx';
import type { EndlessListViewModel, EndlessState } from './endless-list.view-model.ts';
import styles from './endless-list.module.css';
import { COLUMNS, useRowWindow } from './use-row-window.ts';

export interface EndlessItemProps<Item> {
  readonly item: Item;
  /** Which of the list it is, from 1, though the ones before may not be drawn. */
  readonly posInSet: number;
  /** How many there are; -1 until the end is known. */
  readonly setSize: number;
}

export interface EndlessListProps<Item> {
  readonly list: EndlessListViewModel<Item>;
  readonly label: string;
  /** Draws one `<li>`; made by `endlessItem`. */
  readonly Item: ComponentType<EndlessItemProps<Item>>;
}

/** An item that is drawn anew only when it or its place changes, not whenever the list is scrolled. */
export function endlessItem<Item>(
  draw: (props: EndlessItemProps<Item>) => ReactElement,
): ComponentType<EndlessItemProps<Item>> {
  return memo(draw);
}

/** Cards in two columns that go on as they are scrolled: only those near the window are in the document. */
export function EndlessList<Item>(props: EndlessListProps<Item>): ReactElement {
  const { list } = props;
  return (
    <>
      <Observer>
        {() => <Rows {...props} items={list.items} setSize={list.state === 'ended' ? list.items.length : -1} />}
      </Observer>
      <Observer>{() => <Foot state={list.state} onRetry={() => void list.retry()} />}</Observer>
    </>
  );
}

function Rows<Item>({
  list,
  label,
  Item,
  items,
  setSize,
}: EndlessListProps<Item> & { readonly items: readonly Item[]; readonly setSize: number }): ReactElement {
  const { rows } = list;
  const row_cnt = Math.ceil(items.length / COLUMNS);
  const element = useRowWindow(rows, row_cnt, list.more);
  const { above, below } = rows.spaceAround(row_cnt);
  const first = rows.start * COLUMNS;
  return (
    <ul ref={element} className={styles.list} aria-label={label} style={{ paddingTop: above, paddingBottom: below }}>
      {items.slice(first, rows.end * COLUMNS).map((item, index) => (
        <Item key={list.keyOf(item)} item={item} posInSet={first + index + 1} setSize={setSize} />
      ))}
    </ul>
  );
}

function Foot({ state, onRetry }: { readonly state: EndlessState; readonly onRetry: () => void }): ReactElement {
  return (
    <div className={styles.foot} role="status">
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
