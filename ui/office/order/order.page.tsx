import { Eye } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement, ReactNode } from 'react';
import { formatWon } from '../../../core/money/won.ts';
import { parcelText } from '../../../core/order/parcel.ts';
import { Form } from '../../widgets/fields/form.tsx';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { OfficeField } from '../kit/office-field.tsx';
import { OrderStatusChip } from '../kit/status-chip.tsx';
import { useKeys } from '../kit/use-keys.ts';
import { useStartedModel } from '../kit/use-model.ts';
import { TopBar } from '../kit/top-bar.tsx';
import { CancelDialog, RefundDialog } from './order-dialogs.tsx';
import { orderModel, type OrderViewModel } from './order.view-model.ts';
import styles from './order.module.css';

/** `/orders/:payment_idx`: one order with its whole story. */
export const OrderPage = observer(function OrderPage(): ReactElement {
  const viewModel = useStartedModel(orderModel);
  const { order } = viewModel;
  const { data } = order;
  useKeys({ KeyR: () => void order.load() });
  return (
    <>
      <TopBar
        title={data?.payment_no ?? '주문'}
        fact={data === null ? '' : `${data.order_dt.slice(0, 16)} · ${data.is_member ? '회원' : '비회원'}`}
        crumb={{ href: '/orders', text: '주문' }}
      />
      <main className={styles.page} aria-busy={order.state === 'loading'}>
        {order.state === 'failed' ? (
          <div className={styles.section}>
            <Note kind="error">{order.message}</Note>
            {order.isMissing ? null : <OfficeButton onClick={() => void order.retry()}>다시 불러오기</OfficeButton>}
          </div>
        ) : null}
        {data === null ? null : (
          <div className={styles.columns}>
            <div>
              <Lines viewModel={viewModel} />
              <Payment viewModel={viewModel} />
              <Story viewModel={viewModel} />
            </div>
            <aside className={styles.rail}>
              <People viewModel={viewModel} />
              <Memos viewModel={viewModel} />
            </aside>
          </div>
        )}
      </main>
      {viewModel.cancelling === null ? null : <CancelDialog viewModel={viewModel} />}
      {viewModel.refunding === null ? null : <RefundDialog viewModel={viewModel} />}
    </>
  );
});

interface PartProps {
  readonly viewModel: OrderViewModel;
}

const CANCELLABLE = new Set(['입금대기', '결제완료', '상품준비중']);
const REFUNDABLE = new Set(['결제완료', '상품준비중', '배송중', '배송완료', '구매확정']);

const Lines = observer(function Lines({ viewModel }: PartProps): ReactElement {
  const { data } = viewModel.order;
  const lines = data?.order_list ?? [];
  const cancellable = lines.filter(({ order_status }) => CANCELLABLE.has(order_status));
  return (
    <section className={styles.section} aria-label="주문 상품">
      <div className={styles.heading}>
        <h2>주문 상품 {lines.length}개</h2>
        {viewModel.may('orders.cancel') && cancellable.length > 0 ? (
          <OfficeButton kind="danger" isSmall onClick={() => void viewModel.startCancel(cancellable)}>
            {cancellable.length === lines.length ? '주문 취소' : `남은 ${cancellable.length}개 취소`}
          </OfficeButton>
        ) : null}
      </div>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              {['상품', '판매자', '상태', '수량', '낸 금액(원)', '배송', ''].map((text) => (
                <th key={text} scope="col" className={text.startsWith('낸') ? styles.number : ''}>
                  {text === '' ? <span className={styles.hidden}>할 일</span> : text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.order_idx}>
                <td>
                  <b>{line.product_name}</b>
                  <small>{line.option_name}</small>
                </td>
                <td>{line.member_name}</td>
                <td>
                  <OrderStatusChip status={line.order_status} />
                </td>
                <td>{line.option_cnt}</td>
                <td className={styles.number}>{line.paid_amount.toLocaleString('ko-KR')}</td>
                <td>{parcelText(line) || '송장 없음'}</td>
                <td className={styles.actions}>
                  {viewModel.may('orders.cancel') && CANCELLABLE.has(line.order_status) && lines.length > 1 ? (
                    <OfficeButton kind="quiet" isSmall onClick={() => void viewModel.startCancel([line])}>
                      취소
                    </OfficeButton>
                  ) : null}
                  {viewModel.may('orders.refund') &&
                  REFUNDABLE.has(line.order_status) &&
                  data?.payment_status === 'paid' ? (
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

const Payment = observer(function Payment({ viewModel }: PartProps): ReactElement | null {
  const { data } = viewModel.order;
  if (data === null) return null;
  const { amounts } = data;
  const discount = amounts.discount_amount + amounts.coupon_amount;
  return (
    <section className={styles.section} aria-label="결제">
      <h2>결제</h2>
      <dl className={styles.sums}>
        <Sum label="상품 금액">{formatWon(amounts.goods_amount)}</Sum>
        <Sum label="할인">{discount === 0 ? '0원' : `−${formatWon(discount)}`}</Sum>
        <Sum label="배송비">{formatWon(amounts.delivery_amount)}</Sum>
        <Sum label="포인트">{amounts.use_point === 0 ? '0P' : `−${amounts.use_point.toLocaleString('ko-KR')}P`}</Sum>
        <Sum label="결제 금액" isTotal>
          {formatWon(amounts.total_amount)}
        </Sum>
        <Sum label="결제수단">{data.pay_method_text === '' ? '결제 전' : data.pay_method_text}</Sum>
        <Sum label="돌려줄 수 있는 금액">{formatWon(viewModel.order.data?.refundable_amount ?? 0)}</Sum>
      </dl>
      {data.refund_list.length === 0 ? null : (
        <ul className={styles.refunds}>
          {data.refund_list.map((refund) => (
            <li key={refund.refund_idx}>
              <b>{formatWon(refund.refund_amount)}</b>{' '}
              {refund.done_dt === null ? '보내는 중' : `돌려줌 ${refund.done_dt.slice(0, 16)}`}
              {refund.reason === '' ? '' : ` · ${refund.reason}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
});

function Sum({
  label,
  isTotal = false,
  children,
}: {
  readonly label: string;
  readonly isTotal?: boolean;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <div className={isTotal ? styles.total : ''}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Story = observer(function Story({ viewModel }: PartProps): ReactElement {
  return (
    <section className={styles.section} aria-label="이야기">
      <h2>이야기</h2>
      <ol className={styles.story}>
        {(viewModel.order.data?.story_list ?? []).map((step) => (
          <li
            key={`${step.step_dt} ${step.text} ${step.note}`}
            className={step.staff_name === null ? '' : styles.byStaff}
          >
            <time>{step.step_dt.slice(5, 16)}</time>
            <div>
              <b>{step.text}</b>
              <small>
                {step.staff_name ?? '시스템·구매자'}
                {step.note === '' ? '' : ` · ${step.note}`}
              </small>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
});

const People = observer(function People({ viewModel }: PartProps): ReactElement | null {
  const { data } = viewModel.order;
  if (data === null) return null;
  const shown = viewModel.personal ?? data;
  return (
    <section className={styles.section} aria-label="구매자와 받는 곳">
      <div className={styles.heading}>
        <h2>구매자와 받는 곳</h2>
        {viewModel.may('personal.view') && viewModel.personal === null ? (
          <OfficeButton kind="quiet" isSmall onClick={() => void viewModel.showPersonal()}>
            <Eye size={14} aria-hidden="true" />
            1분 동안 보기
          </OfficeButton>
        ) : null}
      </div>
      <dl className={styles.sums}>
        <Sum label="구매자">{shown.buyer_name}</Sum>
        <Sum label="전화">{shown.buyer_phone}</Sum>
        <Sum label="받는 분">{shown.receiver_name}</Sum>
        <Sum label="받는 전화">{shown.receiver_phone}</Sum>
        <Sum label="주소">{`${shown.zonecode} ${shown.address} ${shown.address_detail}`}</Sum>
        {shown.delivery_memo === '' ? null : <Sum label="요청">{shown.delivery_memo}</Sum>}
      </dl>
    </section>
  );
});

const Memos = observer(function Memos({ viewModel }: PartProps): ReactElement {
  const { memo, order } = viewModel;
  return (
    <section className={styles.section} aria-label="메모">
      <h2>메모</h2>
      {viewModel.may('orders.memo') ? (
        <Form label="메모" onSubmit={() => memo.submit()}>
          <div className={styles.form}>
            <OfficeField
              label="직원만 봐요"
              name="content"
              isMultiline
              maxLength={500}
              value={memo.values.content}
              error={memo.failures['content']}
              onChange={(content) => memo.set({ content })}
            />
            {memo.refusal === '' ? null : <Note kind="error">{memo.refusal}</Note>}
            <OfficeButton type="submit" isBusy={memo.isBusy}>
              메모 남기기
            </OfficeButton>
          </div>
        </Form>
      ) : null}
      <ul className={styles.memos}>
        {(order.data?.memo_list ?? []).map((one) => (
          <li key={one.memo_idx}>
            {one.content}
            <small>
              {one.staff_name} · {one.memo_dt.slice(5, 16)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
});
