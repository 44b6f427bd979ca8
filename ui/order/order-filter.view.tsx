import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { OrderStatus } from '../../core/api/schema/order-fields.ts';
import block from '../widgets/states/block.module.css';
import { Button } from '../widgets/controls/button.tsx';
import { DateRangePicker } from '../widgets/fields/date-picker.tsx';
import styles from './order-filter.module.css';
import type { OrderListViewModel } from './order-list.view-model.ts';

/** The statuses in the order in which an order passes them. */
const STATUSES: readonly OrderStatus[] = [
  '입금대기',
  '결제완료',
  '상품준비중',
  '배송중',
  '배송완료',
  '구매확정',
  '환불요청',
  '반품요청',
  '교환요청',
  '취소완료',
  '환불완료',
  '반품완료',
  '교환완료',
];

/** Filters orders by period and status; statuses without orders are not offered. */
export const OrderFilter = observer(function OrderFilter({
  viewModel,
}: {
  readonly viewModel: OrderListViewModel;
}): ReactElement {
  const { period, order_status, status_cnt } = viewModel;
  const shown = STATUSES.filter((status) => (status_cnt[status] ?? 0) > 0 || status === order_status);
  return (
    <section className={`${block.block} ${styles.filter}`} aria-label="주문 찾기">
      <DateRangePicker label="기간" value={period} onChange={(days) => viewModel.choosePeriod(days)} />
      {period === null ? null : (
        <Button type="4" size="s" text="전체 기간" onClick={() => viewModel.choosePeriod(null)} />
      )}
      <div className={styles.statuses} role="group" aria-label="상태">
        <button type="button" aria-pressed={order_status === null} onClick={() => viewModel.chooseStatus(null)}>
          전체
        </button>
        {shown.map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={order_status === status}
            onClick={() => viewModel.chooseStatus(status)}
          >
            {status} <b>{status_cnt[status] ?? 0}</b>
          </button>
        ))}
      </div>
    </section>
  );
});
