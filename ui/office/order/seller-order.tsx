import { Eye } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { canBeDelayed, delayCountText } from '../../../core/operator/decide-delay-notice.ts';
import { isShipped } from '../../../core/order/order-status.ts';
import { parcelText } from '../../../core/order/parcel.ts';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { OrderStatusChip } from '../kit/status-chip.tsx';
import { TopBar } from '../kit/top-bar.tsx';
import { useKeys } from '../kit/use-keys.ts';
import { useStartedModel } from '../kit/use-model.ts';
import { CareDialogs } from './care-dialogs.tsx';
import { OrderHistory } from './order-history.tsx';
import { sellerOrderModel, type SellerOrderViewModel } from './seller-order.view-model.ts';
import record from '../parts/record.module.css';
import styles from './order.module.css';

interface Props {
  readonly viewModel: SellerOrderViewModel;
}

/** An order as a seller sees it: the lines of their shop, and the recipient. */
export const SellerOrder = observer(function SellerOrder(): ReactElement {
  const viewModel = useStartedModel(sellerOrderModel);
  const { order } = viewModel;
  const { data } = order;
  useKeys({ KeyR: () => void order.load() });
  return (
    <>
      <TopBar
        title={data?.payment_no ?? '주문 정보'}
        fact={data === null ? '' : data.order_dt.slice(0, 16)}
        crumb={{ href: '/orders', text: '주문' }}
      />
      <main className={record.page} aria-busy={order.state === 'loading'}>
        {order.state === 'failed' ? (
          <div className={record.section}>
            <Note kind="error">{order.message}</Note>
            {order.isMissing ? null : <OfficeButton onClick={() => void order.retry()}>다시 불러오기</OfficeButton>}
          </div>
        ) : null}
        {data === null ? null : (
          <div className={record.columns}>
            <div>
              <OwnLines viewModel={viewModel} />
              <OrderHistory steps={data.story_list} />
            </div>
            <aside className={record.rail}>
              <Receiver viewModel={viewModel} />
            </aside>
          </div>
        )}
      </main>
      <CareDialogs care={viewModel.care} />
    </>
  );
});

const OwnLines = observer(function OwnLines({ viewModel }: Props): ReactElement {
  const { data } = viewModel.order;
  const lines = data?.line_list ?? [];
  return (
    <section className={record.section} aria-label="주문 상품">
      <div className={record.heading}>
        <h2>주문 상품 {lines.length}개</h2>
        {data?.payment_status === 'paid' && lines.some(canBeDelayed) ? (
          <OfficeButton isSmall onClick={() => viewModel.care.startDelay(lines)}>
            배송 지연 안내
          </OfficeButton>
        ) : null}
      </div>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              {['상품', '상태', '수량', '배송', ''].map((text) => (
                <th key={text} scope="col">
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
                <td className={styles.status}>
                  <OrderStatusChip status={line.order_status} />
                </td>
                <td className={styles.count}>{line.option_cnt}</td>
                <td className={styles.parcel}>
                  {parcelText(line) || '송장 없음'}
                  {line.expected_dt === null ? null : <small>{line.expected_dt.slice(5)} 도착 예정</small>}
                  {delayCountText(line.delay_cnt) === '' ? null : <small>{delayCountText(line.delay_cnt)}</small>}
                </td>
                <td className={styles.actions}>
                  {line.order_status === '상품준비중' ? (
                    <OfficeButton kind="quiet" isSmall onClick={() => void viewModel.care.unprepare(line)}>
                      상품준비 되돌리기
                    </OfficeButton>
                  ) : null}
                  {isShipped(line.order_status) ? (
                    <OfficeButton kind="quiet" isSmall onClick={() => viewModel.care.startTracking(line)}>
                      송장 정정
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

const Receiver = observer(function Receiver({ viewModel }: Props): ReactElement | null {
  const { data } = viewModel.order;
  if (data === null) return null;
  const { receiver } = viewModel;
  const address =
    receiver === null ? data.address : `${receiver.zonecode} ${receiver.address} ${receiver.address_detail}`;
  return (
    <section className={record.section} aria-label="받는 곳">
      <div className={record.heading}>
        <h2>받는 곳</h2>
        {data.may_see_receiver && receiver === null ? (
          <OfficeButton kind="quiet" isSmall onClick={() => void viewModel.showReceiver()}>
            <Eye size={14} aria-hidden="true" />
            1분 동안 보기
          </OfficeButton>
        ) : null}
      </div>
      <dl className={record.sums}>
        <div>
          <dt>받는 분</dt>
          <dd>{receiver?.receiver_name ?? data.receiver_name}</dd>
        </div>
        <div>
          <dt>전화</dt>
          <dd>{receiver?.receiver_phone ?? data.receiver_phone}</dd>
        </div>
        <div>
          <dt>주소</dt>
          <dd>{address}</dd>
        </div>
        {receiver === null || receiver.delivery_memo === '' ? null : (
          <div>
            <dt>요청</dt>
            <dd>{receiver.delivery_memo}</dd>
          </div>
        )}
      </dl>
      {data.may_see_receiver ? null : <Note>보내는 중인 상품이 있을 때만 받는 분을 볼 수 있어요.</Note>}
    </section>
  );
});
