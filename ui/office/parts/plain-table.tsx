import type { ReactElement, ReactNode } from 'react';
import styles from './sheet.module.css';

export interface PlainColumn<Row> {
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isNumber?: boolean;
  /** True: the cells contain buttons, and only screen readers read the header. */
  readonly isAction?: boolean;
}

interface Props<Row> {
  readonly label: string;
  readonly columns: readonly PlainColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** The cells of the total, in the order of the columns. */
  readonly total?: readonly ReactNode[];
}

/**
 * A short table that has neither pages nor a cursor. It scrolls sideways if it is too wide; on a phone, rows with
 * buttons become blocks of lines, so that the buttons are on the screen.
 */
export function PlainTable<Row>({ label, columns, rows, keyOf, total }: Props<Row>): ReactElement {
  const align = (index: number): string | undefined => {
    if (columns[index]?.isAction === true) return styles.actions;
    return columns[index]?.isNumber === true ? styles.number : undefined;
  };
  const isStacked = columns.some(({ isAction }) => isAction === true);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys must reach a region that scrolls
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={label}>
      <table className={`${styles.table} ${isStacked ? styles.stacked : ''}`}>
        <thead>
          <tr>
            {columns.map(({ header, isAction }, index) => (
              <th key={header} scope="col" className={align(index)}>
                {isAction === true ? <span className="visually-hidden">{header}</span> : header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ header, cell, isAction }, index) => (
                <td
                  key={header}
                  className={align(index)}
                  data-label={index === 0 || isAction === true ? undefined : header}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total === undefined ? null : (
          <tfoot>
            <tr>
              {columns.map(({ header }, index) => (
                <td key={header} className={align(index)}>
                  {total[index]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
