import type { ReactElement } from 'react';
import type { OrderDetail } from '../../core/api/buying/order.api.ts';
import type { Refund } from '../../core/api/schema/order-fields.ts';
import { refundDonePath } from '../../core/claim/claim-address.ts';
import { refundTitle } from '../../core/refund/refund-text.ts';
import type { OrderLineIdx } from '../../core/vocabulary/ids.ts';
import { RefundProgress } from '../claim/refund-progress.tsx';
import { Button } from '../widgets/controls/button.tsx';
import block from '../widgets/states/block.module.css';
import styles from './order-detail.module.css';

interface Props {
  readonly order: OrderDetail;
  /** The current time in epoch ms. */
  readonly now: number;
}

/** Refunds, completed or pending. */
export function RefundBlocks({ order, now }: Props): ReactElement {
  return (
    <>
      {order.refund_list.map((refund) => {
        const donePath = refundDonePath(order.payment_idx, refund);
        return (
          <section key={refund.refund_idx} className={block.block}>
            <h2>{refundTitle(refund.refund_status, order.pay_method)}</h2>
            <p className={styles.paid}>
              {linesOf(refund)
                .map((order_idx) => nameOf(order, order_idx))
                .join(', ')}
            </p>
            <RefundProgress order={order} refund={refund} now={now} />
            {donePath === null ? null : (
              <div className={styles.refundDone}>
                <Button type="3" size="s" text="환불 완료 내역" href={donePath} />
              </div>
            )}
          </section>
        );
      })}
    </>
  );
}

/** Returns the lines of a refund, or the only line of a partial refund. */
function linesOf({ order_idx_list, part_order_idx }: Refund): readonly OrderLineIdx[] {
  return typeof part_order_idx === 'number' ? [part_order_idx] : order_idx_list;
}

function nameOf(order: OrderDetail, order_idx: OrderLineIdx): string {
  const line = order.order_list.find((one) => one.order_idx === order_idx);
  return line === undefined ? '' : `${line.product_name} · ${line.option_name}`;
}
