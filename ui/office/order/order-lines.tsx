import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { canBeDelayed, delayCountText } from '../../../core/operator/decide-delay-notice.ts';
import { isShipped } from '../../../core/order/order-status.ts';
import { parcelText } from '../../../core/order/parcel.ts';
import { OfficeButton } from '../kit/office-button.tsx';
import { OrderStatusChip } from '../kit/status-chip.tsx';
import type { OrderViewModel } from './order.view-model.ts';
import record from '../parts/record.module.css';
import styles from './order.module.css';

/** The products of an order, with the actions on each. */
export const OrderLines = observer(function OrderLines({
  viewModel,
}: {
  readonly viewModel: OrderViewModel;
}): ReactElement {
  const { data } = viewModel.order;
  const lines = data?.order_list ?? [];
  const { cancellableLines } = viewModel;
  const canShip = viewModel.may('orders.ship');
  const isDelayable = canShip && data?.payment_status === 'paid' && lines.some(canBeDelayed);
  return (
    <section className={record.section} aria-label="주문 상품">
      <div className={record.heading}>
        <h2>주문 상품 {lines.length}개</h2>
        <span className={styles.space} />
        {isDelayable ? (
          <OfficeButton isSmall onClick={() => viewModel.care.startDelay(lines)}>
            배송 지연 안내
          </OfficeButton>
        ) : null}
        {cancellableLines.length > 0 ? (
          <OfficeButton kind="danger" isSmall onClick={() => void viewModel.startCancel(cancellableLines)}>
            {cancellableLines.length === lines.length ? '주문 취소' : `남은 ${cancellableLines.length}개 취소`}
          </OfficeButton>
        ) : null}
      </div>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              {['상품', '판매자', '상태', '수량', '낸 금액(원)', '배송', ''].map((text) => (
                <th key={text} scope="col" className={text.startsWith('낸') ? styles.number : ''}>
                  {text === '' ? <span className="visually-hidden">할 일</span> : text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.order_idx}>
                <td className={styles.name}>
                  <b>{line.product_name}</b>
                  <small>{line.option_name}</small>
                </td>
                <td className={styles.seller}>{line.member_name}</td>
                <td className={styles.status}>
                  <OrderStatusChip status={line.order_status} />
                </td>
                <td className={styles.count}>{line.option_cnt}</td>
                <td className={styles.number}>{line.paid_amount.toLocaleString('ko-KR')}</td>
                <td className={styles.parcel}>
                  {parcelText(line) || '송장 없음'}
                  {line.expected_dt === null || line.expected_dt === undefined ? null : (
                    <small>{line.expected_dt.slice(5)} 도착 예정</small>
                  )}
                  {delayCountText(line.delay_cnt) === '' ? null : <small>{delayCountText(line.delay_cnt)}</small>}
                </td>
                <td className={styles.actions}>
                  {canShip && line.order_status === '상품준비중' ? (
                    <OfficeButton kind="quiet" isSmall onClick={() => void viewModel.care.unprepare(line)}>
                      상품준비 되돌리기
                    </OfficeButton>
                  ) : null}
                  {canShip && isShipped(line.order_status) ? (
                    <OfficeButton kind="quiet" isSmall onClick={() => viewModel.care.startTracking(line)}>
                      송장 정정
                    </OfficeButton>
                  ) : null}
                  {viewModel.canDo('claim', line) ? (
                    <OfficeButton kind="quiet" isSmall onClick={() => viewModel.phoned.start(line)}>
                      대신 접수
                    </OfficeButton>
                  ) : null}
                  {viewModel.canDo('cancel', line) && lines.length > 1 ? (
                    <OfficeButton kind="quiet" isSmall onClick={() => void viewModel.startCancel([line])}>
                      취소
                    </OfficeButton>
                  ) : null}
                  {viewModel.canDo('refund-part', line) ? (
                    <OfficeButton kind="quiet" isSmall onClick={() => viewModel.startRefund(line)}>
                      일부 환불
                    </OfficeButton>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
});
