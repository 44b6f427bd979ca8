import { Printer } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { OrderDetail } from '../../core/api/buying/order.api.ts';
import { formatWon } from '../../core/money/won.ts';
import type { Receipt } from '../../core/order/receipt.ts';
import { dateTimeText } from '../../core/time/date-text.ts';
import { useCompany } from '../kit/use-company.ts';
import { OrderGate } from '../claim/order-gate.tsx';
import { Button } from '../widgets/controls/button.tsx';
import { EmptyState } from '../widgets/states/empty-state.tsx';
import { PlainPage } from '../widgets/states/plain-page.tsx';
import styles from './order-receipt.module.css';
import type { OrderReceiptViewModel } from './order-receipt.view-model.ts';

export const OrderReceiptView = observer(function OrderReceiptView({
  viewModel,
}: {
  readonly viewModel: OrderReceiptViewModel;
}): ReactElement {
  return (
    <OrderGate
      opened={viewModel.opened}
      render={(order) => <ReceiptDocument order={order} receipt={viewModel.receipt} />}
    />
  );
});

/** The receipt, which is printed without the rest of the page. */
function ReceiptDocument({
  order,
  receipt,
}: {
  readonly order: OrderDetail;
  readonly receipt: Receipt | null;
}): ReactElement {
  const shop = useCompany();
  const { payment_idx, payment_no, order_dt, pay_method_text, approval_number } = order;
  if (receipt === null) {
    return (
      <PlainPage>
        <EmptyState
          text="아직 영수증이 없어요"
          subText="결제가 끝나면 볼 수 있어요."
          button={{ label: '주문 상세', href: `/order/detail/${payment_idx}` }}
        />
      </PlainPage>
    );
  }
  const { rows, total_amount, refund_amount, keptAmount, vat_amount } = receipt;
  const paidBy = approval_number === '' ? pay_method_text : `${pay_method_text} · 승인번호 ${approval_number}`;
  return (
    <section className={styles.receipt}>
      <div className={styles.header}>
        <h2>주문 영수증</h2>
        <Button
          type="3"
          size="s"
          text="인쇄"
          icon={<Printer size={16} />}
          className={styles.print}
          onClick={() => window.print()}
        />
      </div>
      <p className={styles.note}>
        {payment_no} · {dateTimeText(order_dt)}
      </p>
      <dl className={styles.rows}>
        {rows.map(({ key, name, note, amount }) => (
          <div key={key}>
            <dt>
              {name}
              {note === '' ? null : <small>{note}</small>}
            </dt>
            <dd>{formatWon(amount)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>결제 금액</dt>
          <dd>{formatWon(total_amount)}</dd>
        </div>
        {refund_amount === 0 ? null : (
          <>
            <div>
              <dt>환불</dt>
              <dd>{formatWon(-refund_amount)}</dd>
            </div>
            <div className={styles.total}>
              <dt>환불을 뺀 금액</dt>
              <dd>{formatWon(keptAmount)}</dd>
            </div>
          </>
        )}
      </dl>
      <p className={styles.note}>
        {paidBy}
        <br />
        부가세 {formatWon(vat_amount)}이 들어 있어요
      </p>
      <p className={styles.note}>
        {shop.company} · 사업자등록번호 {shop.business_number}
        <br />
        {shop.address} · {shop.cs_phone}
      </p>
    </section>
  );
}
