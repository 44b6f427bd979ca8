import { ChevronRight } from 'lucide-react';
import type { ReactElement } from 'react';
import type { OrderLine, OrderSummary } from '../../core/api/buying/order.api.ts';
import { formatWon } from '../../core/money/won.ts';
import { dateText } from '../../core/time/date-text.ts';
import type { ReorderViewModel } from '../reorder/reorder.view-model.ts';
import { lazyView } from '../kit/lazy-view.tsx';
import { Link } from '../routing/link.tsx';
import block from '../widgets/states/block.module.css';
import { SaleLinesView } from '../order-lines/sale-lines.view.tsx';
import { groupSaleLines } from '../order-lines/sale-lines.ts';
import { ListedActions } from './listed-actions.view.tsx';
import type { OrderListActions } from './order-list-actions.ts';
import { OrderStatusChip } from '../order-lines/order-status-chip.tsx';
import styles from './order-summary.module.css';

const ListedArrival = lazyView(
  () => import('./listed-arrival.tsx'),
  (code) => code.ListedArrival,
);

/** One order in a list: its date, its products with their status, and its total. */
export function OrderSummaryView({
  order,
  actions,
  again,
}: {
  readonly order: OrderSummary;
  readonly actions: OrderListActions;
  readonly again: ReorderViewModel;
}): ReactElement {
  const { payment_idx, payment_status, order_dt, order_list, total_amount } = order;
  const day = dateText(order_dt);
  return (
    <section className={block.block}>
      <div className={block.header}>
        <h2 className={`${styles.day} ${block.num}`}>{day}</h2>
        <Link className={block.more} href={`/order/detail/${payment_idx}`} aria-label={`${day} 주문 상세`}>
          주문 상세
          <ChevronRight size={16} />
        </Link>
      </div>
      {groupSaleLines(order_list, (line) => line.order_status).map((item) => (
        <SaleLinesView key={item.key} item={item} mark={<Mark line={item.lines[0]} actions={actions} />} />
      ))}
      <p className={styles.total}>
        <span>{payment_status === 'waiting' ? '입금할 금액' : '결제 금액'}</span>
        <b>{formatWon(total_amount)}</b>
      </p>
      <ListedActions order={order} actions={actions} again={again} />
    </section>
  );
}

/** The status of a line, and when it arrives. */
function Mark({ line, actions }: { readonly line: OrderLine; readonly actions: OrderListActions }): ReactElement {
  return (
    <>
      <OrderStatusChip status={line.order_status} />
      <ListedArrival line={line} now={actions.now} />
    </>
  );
}
