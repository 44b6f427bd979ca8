import { ChevronDown } from 'lucide-react';
import { Fragment, type ReactElement } from 'react';
import { formatWon } from '../../core/money/won.ts';
import styles from './amount-rows.module.css';

interface Amount {
  readonly name: string;
  readonly amount: number;
}

export interface AmountRow extends Amount {
  /** The sign of the row. A minus row of 0 is not rendered; a plus row of 0 is shown as free. */
  readonly sign?: '+' | '-' | undefined;
  /** The parts of the amount, which a disclosure shows. */
  readonly parts?: readonly Amount[] | undefined;
}

interface AmountRowsProps {
  readonly rows: readonly AmountRow[];
  readonly total: Amount;
}

/** The parts of a total, and the total. */
export function AmountRows({ rows, total }: AmountRowsProps): ReactElement {
  const shown = rows.filter(({ sign, amount }) => sign !== '-' || amount > 0);
  return (
    <>
      <div className={styles.rows}>
        {shown.map(({ name, amount, sign = '', parts = [] }) => (
          <Fragment key={name}>
            {parts.length < 2 ? (
              <div className={styles.row}>
                <span>{name}</span>
                <b className={sign === '-' ? styles.off : ''}>{amountText(sign, amount)}</b>
              </div>
            ) : (
              <details>
                <summary className={styles.row}>
                  <span className={styles.name}>
                    {name}
                    <ChevronDown size={16} />
                  </span>
                  <b>{amountText(sign, amount)}</b>
                </summary>
                <ul className={styles.parts}>
                  {parts.map((part) => (
                    <li key={part.name} className={styles.row}>
                      <span>{part.name}</span>
                      <span>{formatWon(part.amount)}</span>
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </Fragment>
        ))}
      </div>
      <div className={styles.total}>
        <span>{total.name}</span>
        <strong>{formatWon(total.amount)}</strong>
      </div>
    </>
  );
}

function amountText(sign: string, amount: number): string {
  return sign === '+' && amount === 0 ? '무료' : `${sign}${formatWon(amount)}`;
}
