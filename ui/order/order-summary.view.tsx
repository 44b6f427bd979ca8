import { ChevronRight } from 'lucide-react';
import type { ReactElement } from 'react';
import type { OrderSummary } from '../../core/api/order.api.ts';
import { Link } from '../app/link.tsx';
import block from '../checkout/block.module.css';
import { GoodsItemView } from '../checkout/goods-item.view.tsx';
import { goodsItems } from '../checkout/goods-items.ts';
import { ListedActions } from './listed-actions.view.tsx';
import type { ListedClaims } from './listed-claims.ts';
import { OrderChip } from './order-chip.tsx';
import { dottedDate } from './order-progress.ts';
import styles from './order-summary.module.css';

/** One order in a list: its day, and its goods as they stand. */
export function OrderSummaryView({
  order,
  claims,
}: {
  readonly order: OrderSummary;
  readonly claims: ListedClaims;
}): ReactElement {
  const { payment_idx, order_dt, order_list } = order;
  const day = dottedDate(order_dt);
  return (
    <section className={block.block}>
      <div className={block.head}>
        <h2 className={`${styles.day} ${block.num}`}>{day}</h2>
        <Link className={block.more} href={`/order/detail/${payment_idx}`} aria-label={`${day} 주문 상세`}>
          주문 상세
          <ChevronRight size={16} />
        </Link>
      </div>
      {goodsItems(order_list, (line) => line.order_status).map((item) => (
        <GoodsItemView key={item.key} item={item} mark={<OrderChip status={item.lines[0].order_status} />} />
      ))}
      <ListedActions order={order} claims={claims} />
    </section>
  );
}
