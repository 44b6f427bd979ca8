import type { ReactElement } from 'react';
import type { OrderStatus } from '../../core/api/schema/order-fields.ts';
import styles from './order-status-chip.module.css';

const CHIP_CLASS = {
  입금대기: 'waiting',
  교환요청: 'waiting',
  반품요청: 'waiting',
  환불요청: 'waiting',
  결제완료: 'paid',
  상품준비중: 'going',
  배송중: 'going',
  배송완료: 'done',
  구매확정: 'done',
  취소완료: 'off',
  반품완료: 'off',
  교환완료: 'off',
  환불완료: 'off',
} as const satisfies Record<OrderStatus, string>;

export function OrderStatusChip({ status }: { readonly status: OrderStatus }): ReactElement {
  return <span className={`${styles.chip} ${styles[CHIP_CLASS[status]]}`}>{status}</span>;
}
