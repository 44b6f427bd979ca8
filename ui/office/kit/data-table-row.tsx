import { FlexRender, tableFeatures, type Row as TableRow, type RowData } from '@tanstack/react-table';
import type { MouseEvent, ReactElement } from 'react';
import styles from './data-table.module.css';

/** No features of the table library: it only maps rows to cells. */
export const FEATURES = tableFeatures({});

/** The layout of a column's cells. On a phone, a row becomes two or three lines. */
export interface CellLayout {
  readonly isNumber?: boolean;
  /** Position of the cell on a phone; if absent, the cell is not shown there. */
  readonly onPhone?: 'main' | 'status' | 'second' | 'amount' | 'third';
}

export type Tone = 'bad' | 'warn';

interface Props<Row extends RowData> {
  readonly row: TableRow<typeof FEATURES, Row>;
  readonly index: number;
  readonly columns: readonly CellLayout[];
  readonly isAtCursor: boolean;
  /** True for the one row that the Tab key reaches. */
  readonly isTabStop: boolean;
  /** Null if rows cannot be selected. */
  readonly checkbox: { readonly label: string; readonly isChecked: boolean } | null;
  readonly tone: Tone | null;
  readonly onToggle: (isRange: boolean) => void;
  readonly onClick: (event: MouseEvent<HTMLTableRowElement>) => void;
  readonly onFocus: () => void;
}

/** A row of a table, with its checkbox if rows can be selected. */
export function BodyRow<Row extends RowData>(props: Props<Row>): ReactElement {
  const { row, index, columns, isAtCursor, isTabStop, checkbox, tone, onToggle, onClick, onFocus } = props;
  return (
    <tr
      data-row={index}
      tabIndex={isTabStop ? 0 : -1}
      aria-selected={checkbox?.isChecked}
      className={`${styles.row} ${isAtCursor ? styles.cursor : ''} ${toneClass(tone)}`}
      onClick={onClick}
      onFocus={onFocus}
    >
      {checkbox === null ? null : (
        <td className={styles.check} data-phone="check">
          <label>
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={checkbox.label}
              checked={checkbox.isChecked}
              onClick={({ shiftKey }) => onToggle(shiftKey)}
              onChange={ignoreChange}
            />
          </label>
        </td>
      )}
      {row.getAllCells().map((cell, at) => (
        <td
          key={cell.id}
          data-phone={columns[at]?.onPhone}
          className={columns[at]?.isNumber === true ? styles.number : ''}
        >
          <FlexRender cell={cell} />
        </td>
      ))}
    </tr>
  );
}

/** Ignores the change event: the click handler toggles the checkbox, since only a click event reports Shift. */
const ignoreChange = (): void => undefined;

function toneClass(tone: Tone | null): string {
  return tone === null ? '' : (styles[tone] ?? '');
}
