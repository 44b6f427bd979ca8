import { useTable, type ColumnDef, type RowData } from '@tanstack/react-table';
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
import { BodyRow, FEATURES, type CellLayout, type Tone } from './data-table-row.tsx';
import styles from './data-table.module.css';

/** A column of a table. */
export interface OfficeColumn<Row> extends CellLayout {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** CSS width; if absent, the remaining space. */
  readonly width?: string;
  /** Name of the column in the address, if the list can be sorted by it. A leading `-` sorts the largest first. */
  readonly sort?: string;
}

interface Sorting {
  /** The sort order of the list, such as `-amount`. */
  readonly value: string;
  readonly onSort: (value: string) => void;
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
  readonly toneOf?: (row: Row) => Tone | null;
  /** If absent, the list cannot be sorted. */
  readonly sorting?: Sorting;
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
  const focus = useRowFocus(listing);
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

  if (rows !== null && rows.length === 0) return <EmptyList listing={listing} emptyText={emptyText} />;
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
          ref={focus.table}
          className={`${styles.table} ${isLoading && rows !== null ? styles.waiting : ''}`}
          aria-label={label}
          aria-busy={isLoading}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- rows are moved through and selected by keys
          role="grid"
          onKeyDown={press}
          onFocus={focus.onFocus}
          onBlur={focus.onBlur}
        >
          <thead>
            <tr>
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
              {columns.map((column) => (
                <HeaderCell key={column.id} column={column} sorting={sorting} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows === null && failure === '' ? <SkeletonRows width={columns.length + 1} /> : null}
            {table.getRowModel().rows.map((row, index) => (
              <BodyRow
                key={row.id}
                row={row}
                index={index}
                columns={columns}
                isAtCursor={index === cursor}
                isTabStop={index === Math.max(0, cursor)}
                checkbox={
                  selectLabel === undefined
                    ? null
                    : { label: `${selectLabel(row.original)} 선택`, isChecked: listing.isSelected(row.original) }
                }
                tone={toneOf?.(row.original) ?? null}
                onToggle={(isRange) => listing.toggle(index, isRange)}
                onClick={(event) => click(event, index, row.original)}
                onFocus={() => {
                  if (cursor !== index) listing.moveCursor(index - cursor);
                }}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
});

/** Moves the focus with the cursor while the table has it. */
function useRowFocus<Row, Name extends string>(listing: Listing<Row, Name>) {
  const { rows, cursor } = listing;
  const table = useRef<HTMLTableElement>(null);
  const hasFocus = useRef(false);
  useEffect(() => {
    if (table.current?.contains(document.activeElement) ?? false) focusRow(table.current, cursor);
  }, [cursor]);
  useEffect(() => {
    // The browser moves the focus to the body when a reload removes the row that had it.
    if (hasFocus.current && document.activeElement === document.body) focusRow(table.current, listing.cursor);
  }, [listing, rows]);
  return {
    table,
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: () => {
      hasFocus.current = false;
    },
  };
}

/** Shown in place of a list without rows. */
const EmptyList = observer(function EmptyList<Row, Name extends string>({
  listing,
  emptyText,
}: Pick<Props<Row, Name>, 'listing' | 'emptyText'>): ReactElement {
  return (
    <div className={styles.empty} role="status">
      <b>{listing.hasFilter ? '조건에 맞는 것이 없어요' : emptyText}</b>
      {listing.hasFilter ? <OfficeButton onClick={() => listing.clearFilter()}>조건 지우기</OfficeButton> : null}
    </div>
  );
});

/** The rows shown while the first page loads. `width` is the number of columns. */
function SkeletonRows({ width }: { readonly width: number }): ReactElement {
  return (
    <>
      {SKELETONS.map((key) => (
        <tr key={key} aria-hidden="true">
          <td colSpan={width}>
            <span className={styles.bone} />
          </td>
        </tr>
      ))}
    </>
  );
}

interface HeaderCellProps<Row> {
  readonly column: OfficeColumn<Row>;
  readonly sorting: Sorting | undefined;
}

function HeaderCell<Row>({ column, sorting }: HeaderCellProps<Row>): ReactElement {
  const { header, width, isNumber, sort } = column;
  return (
    <th
      scope="col"
      style={{ width }}
      className={isNumber === true ? styles.number : ''}
      aria-sort={sortOf(sort, sorting?.value)}
    >
      {sort === undefined || sorting === undefined ? (
        header
      ) : (
        <SortButton name={sort} sorting={sorting}>
          {header}
        </SortButton>
      )}
    </th>
  );
}

interface SortButtonProps {
  readonly name: string;
  readonly sorting: Sorting;
  readonly children: ReactNode;
}

/** Sorts the list by a column, the largest first; a second click reverses the order. */
function SortButton({ name, sorting, children }: SortButtonProps): ReactElement {
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

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  j: 1,
  k: -1,
  Home: -1_000,
  End: 1_000,
};
const SKELETONS = Array.from({ length: 12 }, (_, index) => index);

function toColumn<Row extends RowData>({ id, header, cell }: OfficeColumn<Row>): ColumnDef<typeof FEATURES, Row> {
  return { id, header, cell: ({ row }) => cell(row.original) };
}
