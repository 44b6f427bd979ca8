import { tableFeatures, useTable, type ColumnDef, type RowData } from '@tanstack/react-table';
import { observer } from 'mobx-react-lite';
import {
  useEffect,
  useMemo,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { Listing, RowKey } from './listing.ts';
import { useService } from '../../kit/resolve.ts';
import { OfficeButton } from './office-button.tsx';
import { SingleKeys } from './use-keys.ts';
import styles from './data-table.module.css';

const FEATURES = tableFeatures({});

/** A column of a table. `onPhone` is its position on a phone, where a row becomes two or three lines. */
export interface OfficeColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** CSS width; if absent, the remaining space. */
  readonly width?: string;
  readonly isNumber?: boolean;
  /** Name of the column in the address, if the list can be sorted by it. A leading `-` sorts the largest first. */
  readonly sort?: string;
  /** Position of the cell on a phone; if absent, the cell is not shown there. */
  readonly onPhone?: 'main' | 'status' | 'second' | 'amount' | 'third';
}

interface Props<Row, Name extends string> {
  readonly label: string;
  readonly listing: Listing<Row, Name>;
  readonly columns: readonly OfficeColumn<Row>[];
  readonly keyOf: (row: Row) => RowKey;
  /** Called by Enter and a click on the row. */
  readonly onOpen?: (row: Row) => void;
  /** Returns the label of a row's checkbox; if absent, rows cannot be selected. */
  readonly selectLabel?: (row: Row) => string;
  readonly emptyText: string;
  readonly toneOf?: (row: Row) => 'bad' | 'warn' | null;
  /** The sort order of the list, such as `-amount`; if absent, the list cannot be sorted. */
  readonly sorting?: { readonly value: string; readonly onSort: (value: string) => void };
}

/**
 * The table of a list. It fills the screen. Arrow keys move the cursor, Space selects, Enter opens. While the next page
 * loads, the previous rows are still shown; an error is shown above them.
 */
export const DataTable = observer(function DataTable<Row extends RowData, Name extends string>(
  props: Props<Row, Name>,
): ReactElement {
  const { listing, columns, keyOf, label, selectLabel, onOpen, emptyText, toneOf, sorting } = props;
  const { rows, failure, isLoading, cursor } = listing;
  const ref = useRef<HTMLTableElement>(null);
  const hasFocus = useRef(false);
  const singleKeys = useService(SingleKeys);
  // Reused while nothing changes: new definitions would make React remount the cells, even during a click.
  const definitions = useMemo(() => columns.map(toColumn), [columns]);
  const data = useMemo(() => (rows === null ? [] : [...rows]), [rows]);
  const table = useTable({
    features: FEATURES,
    columns: definitions,
    data,
    getRowId: (row: Row) => String(keyOf(row)),
  });

  useEffect(() => {
    if (ref.current?.contains(document.activeElement) ?? false) focusRow(ref.current, cursor);
  }, [cursor]);
  useEffect(() => {
    // The browser moves the focus to the body when a reload removes the row that had it.
    if (hasFocus.current && document.activeElement === document.body) focusRow(ref.current, listing.cursor);
  }, [listing, rows]);

  const press = (event: KeyboardEvent<HTMLTableElement>): void => {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLButtonElement) return;
    if (singleKeys.isSilent(event)) return;
    const row = rows?.[cursor];
    const step = STEPS[event.key];
    if (step !== undefined) {
      if (event.shiftKey && selectLabel !== undefined) listing.toggle(Math.max(0, cursor + step), true);
      else listing.moveCursor(step);
    } else if (event.key === ' ' && row !== undefined && selectLabel !== undefined) listing.toggle(cursor);
    else if (event.key === 'Enter' && row !== undefined) onOpen?.(row);
    else return;
    event.preventDefault();
  };

  const click = (event: MouseEvent<HTMLTableRowElement>, index: number, row: Row): void => {
    const { target } = event;
    if (target instanceof Element && target.closest('a, button, input, label') !== null) return;
    if (selectLabel !== undefined && (event.shiftKey || event.metaKey || event.ctrlKey)) {
      listing.toggle(index, event.shiftKey);
    } else onOpen?.(row);
  };

  if (rows !== null && rows.length === 0) {
    return (
      <div className={styles.empty} role="status">
        <b>{listing.hasFilter ? '조건에 맞는 것이 없어요' : emptyText}</b>
        {listing.hasFilter ? <OfficeButton onClick={() => listing.clearFilter()}>조건 지우기</OfficeButton> : null}
      </div>
    );
  }
  return (
    <div className={styles.frame}>
      {failure === '' ? null : (
        <div className={styles.failure} role="alert">
          <span>{failure}</span>
          <OfficeButton isSmall onClick={() => void listing.reload()}>
            다시 불러오기
          </OfficeButton>
        </div>
      )}
      <div className={styles.scroll}>
        <table
          ref={ref}
          className={`${styles.table} ${isLoading && rows !== null ? styles.waiting : ''}`}
          aria-label={label}
          aria-busy={isLoading}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- rows are moved through and selected by keys
          role="grid"
          onKeyDown={press}
          onFocus={() => (hasFocus.current = true)}
          onBlur={() => (hasFocus.current = false)}
        >
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {selectLabel === undefined ? null : (
                  <th className={styles.check}>
                    <input
                      type="checkbox"
                      aria-label="이 쪽 모두 선택"
                      checked={listing.isPageSelected}
                      onChange={() => listing.togglePage()}
                    />
                  </th>
                )}
                {group.headers.map((header, index) => (
                  <th
                    key={header.id}
                    scope="col"
                    style={{ width: columns[index]?.width }}
                    className={columns[index]?.isNumber === true ? styles.number : ''}
                    aria-sort={sortOf(columns[index]?.sort, sorting?.value)}
                  >
                    <SortButton name={columns[index]?.sort} sorting={sorting}>
                      <table.FlexRender header={header} />
                    </SortButton>
                  </th>
                ))}
              </tr>
            ))}
          </thead>
          <tbody>
            {rows === null
              ? (failure === '' ? SKELETONS : []).map((key) => (
                  <tr key={key} aria-hidden="true">
                    <td colSpan={columns.length + 1}>
                      <span className={styles.bone} />
                    </td>
                  </tr>
                ))
              : table.getRowModel().rows.map((row, index) => (
                  <tr
                    key={row.id}
                    data-row={index}
                    tabIndex={index === Math.max(0, cursor) ? 0 : -1}
                    aria-selected={selectLabel === undefined ? undefined : listing.isSelected(row.original)}
                    className={`${styles.row} ${index === cursor ? styles.cursor : ''} ${toneClass(toneOf?.(row.original) ?? null)}`}
                    onClick={(event) => click(event, index, row.original)}
                    onFocus={() => {
                      if (cursor !== index) listing.moveCursor(index - cursor);
                    }}
                  >
                    {selectLabel === undefined ? null : (
                      <td className={styles.check} data-phone="check">
                        <input
                          type="checkbox"
                          tabIndex={-1}
                          aria-label={`${selectLabel(row.original)} 선택`}
                          checked={listing.isSelected(row.original)}
                          onClick={({ shiftKey }) => listing.toggle(index, shiftKey)}
                          onChange={ignoreChange}
                        />
                      </td>
                    )}
                    {row.getAllCells().map((cell, at) => (
                      <td
                        key={cell.id}
                        data-phone={columns[at]?.onPhone}
                        className={columns[at]?.isNumber === true ? styles.number : ''}
                      >
                        <table.FlexRender cell={cell} />
                      </td>
                    ))}
                  </tr>
                ))}
          </tbody>
        </table>
      </div>
    </div>
  );
});

interface SortProps {
  readonly name: string | undefined;
  readonly sorting: { readonly value: string; readonly onSort: (value: string) => void } | undefined;
  readonly children: ReactNode;
}

/** Sorts the list by a column, the largest first; a second click reverses the order. */
function SortButton({ name, sorting, children }: SortProps): ReactElement {
  if (name === undefined || sorting === undefined) return <>{children}</>;
  const direction = sortOf(name, sorting.value);
  return (
    <button
      type="button"
      className={`${styles.sort} ${direction === undefined ? '' : styles.sorted}`}
      onClick={() => sorting.onSort(direction === 'descending' ? name : `-${name}`)}
    >
      {children}
      <span aria-hidden="true">{direction === undefined ? '' : direction === 'descending' ? ' ↓' : ' ↑'}</span>
    </button>
  );
}

function sortOf(name: string | undefined, sort: string | undefined): 'ascending' | 'descending' | undefined {
  if (name === undefined || sort === undefined) return undefined;
  return sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined;
}

function focusRow(table: HTMLTableElement | null, index: number): void {
  table?.querySelector<HTMLElement>(`[data-row="${index}"]`)?.focus();
}

/** Ignores the change event: the click handler toggles the checkbox, since only a click event reports Shift. */
const ignoreChange = (): void => undefined;

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  j: 1,
  k: -1,
  Home: -1_000,
  End: 1_000,
};
const SKELETONS = Array.from({ length: 12 }, (_, index) => index);

function toneClass(tone: 'bad' | 'warn' | null): string {
  return tone === null ? '' : (styles[tone] ?? '');
}

function toColumn<Row extends RowData>({ id, header, cell }: OfficeColumn<Row>): ColumnDef<typeof FEATURES, Row> {
  return { id, header, cell: ({ row }) => cell(row.original) };
}
