import { ChevronDown } from 'lucide-react';
import { Fragment, type ReactElement } from 'react';
import { formatWon } from '../../core/money/won.ts';
import styles from './amount-rows.module.css';

interface Amount {
  readonly name: string;
  readonly amount: number;
}

export interface AmountRow extends Amount {
  /** Minus rows are left out where there is nothing to take off; a plus row of nothing is free. */
  readonly sign?: '+' | '-' | undefined;
  /** What the amount is made of, to be unfolded. */
  readonly parts?: readonly Amount[] | undefined;
}

interface AmountRowsProps {
  readonly rows: readonly AmountRow[];
  readonly total: Amount;
}

/** The parts of a sum, and the sum. */
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
