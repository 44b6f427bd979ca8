import { Fragment, type ReactElement } from 'react';
import { formatWon } from '../../core/money/won.ts';
import { Unfold } from '../widgets/unfold.tsx';
import styles from './amount-rows.module.css';

interface Amount {
  readonly name: string;
  readonly amount: number;
}

export interface AmountRow extends Amount {
  /** Minus rows are left out where there is nothing to take off. */
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
                <b className={sign === '-' ? styles.off : ''}>{`${sign}${formatWon(amount)}`}</b>
              </div>
            ) : (
              <Unfold
                summary={
                  <span className={styles.row}>
                    <span>{name}</span>
                    <b>{`${sign}${formatWon(amount)}`}</b>
                  </span>
                }
              >
                <ul className={styles.parts}>
                  {parts.map((part) => (
                    <li key={part.name} className={styles.row}>
                      <span>{part.name}</span>
                      <span>{formatWon(part.amount)}</span>
                    </li>
                  ))}
                </ul>
              </Unfold>
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
