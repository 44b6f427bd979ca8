import type { ReactElement } from 'react';
import type { OrderDetail } from '../../core/api/buying/order.api.ts';
import { formatWon } from '../../core/money/won.ts';
import { dateTimeText } from '../../core/time/date-text.ts';
import { Button } from '../widgets/controls/button.tsx';
import block from '../widgets/states/block.module.css';
import styles from './deposit-account.module.css';

interface DepositAccountProps {
  readonly account: NonNullable<OrderDetail['vbank']>;
  readonly amount: number;
  readonly onCopy: (account_no: string) => void;
}

/** The virtual account of an unpaid order, the amount and the deposit deadline. */
export function DepositAccount({ account, amount, onCopy }: DepositAccountProps): ReactElement {
  const { bank_name, account_no, account_name, until_dt } = account;
  return (
    <section className={block.block}>
      <h2>입금할 계좌</h2>
      <p className={styles.account}>
        <span>
          {bank_name} <b className={block.num}>{account_no}</b>
        </span>
        <Button type="3" size="s" text="복사" label="계좌번호 복사" onClick={() => onCopy(account_no)} />
      </p>
      <dl className={block.facts}>
        <dt>예금주</dt>
        <dd>{account_name}</dd>
        <dt>입금할 금액</dt>
        <dd>
          <b className={block.num}>{formatWon(amount)}</b>
        </dd>
        <dt>입금 기한</dt>
        <dd>
          <b className={block.num}>{dateTimeText(until_dt)}</b>까지
          <br />
          기한이 지나면 주문이 취소돼요
        </dd>
      </dl>
    </section>
  );
}
