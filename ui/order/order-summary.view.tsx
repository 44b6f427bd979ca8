import { ChevronRight } from 'lucide-react';
import type { ReactElement } from 'react';
import type { OrderSummary } from '../../core/api/buying/order.api.ts';
import { Link } from '../routing/link.tsx';
import block from '../widgets/states/block.module.css';
import { SaleLinesView } from '../order-lines/sale-lines.view.tsx';
import { groupSaleLines } from '../order-lines/sale-lines.ts';
import { ListedActions } from './listed-actions.view.tsx';
import type { OrderListActions } from './order-list-actions.ts';
import { OrderStatusChip } from '../order-lines/order-status-chip.tsx';
import { dottedDate } from '../order-lines/order-progress.ts';
import styles from './order-summary.module.css';

/** One order in a list: its date, its products and their status. */
export function OrderSummaryView({
  order,
  claims,
}: {
  readonly order: OrderSummary;
  readonly claims: OrderListActions;
}): ReactElement {
  const { payment_idx, order_dt, order_list } = order;
  const day = dottedDate(order_dt);
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
        <SaleLinesView key={item.key} item={item} mark={<OrderStatusChip status={item.lines[0].order_status} />} />
      ))}
      <ListedActions order={order} claims={claims} />
    </section>
  );
}
