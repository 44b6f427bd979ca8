import { Eye } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'wouter';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import { auditPath } from '../../../core/office-text/audit-subject.ts';
import { formatWon } from '../../../core/money/won.ts';
import { useService } from '../../kit/resolve.ts';
import { Form } from '../../widgets/fields/form.tsx';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { OfficeField } from '../kit/office-field.tsx';
import { useKeys } from '../kit/use-keys.ts';
import { useStartedModel } from '../kit/use-model.ts';
import { TopBar } from '../kit/top-bar.tsx';
import { CareDialogs } from './care-dialogs.tsx';
import { OrderClaims } from './order-claims.tsx';
import { CancelDialog, RefundDialog } from './order-dialogs.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderGroups } from './order-groups.tsx';
import { OrderHistory } from './order-history.tsx';
import { PhonedClaimDialog } from './phoned-claim-dialog.tsx';
import { SellerOrder } from './seller-order.tsx';
import { orderModel, type OrderViewModel } from './order.view-model.ts';
import record from '../parts/record.module.css';
import styles from './order.module.css';

/** `/orders/:payment_idx`: one order with its whole history; for a seller, only the lines of their shop. */
export function OrderPage(): ReactElement {
  const { session } = useService(StaffAccount);
  return session?.role === 'seller' ? <SellerOrder /> : <StaffOrder />;
}

const StaffOrder = observer(function StaffOrder(): ReactElement {
  const viewModel = useStartedModel(orderModel);
  const { order } = viewModel;
  const { data } = order;
  useKeys({ KeyR: () => void order.load() });
  return (
    <>
      <TopBar
        title={data?.payment_no ?? '주문 정보'}
        fact={data === null ? '' : `${data.order_dt.slice(0, 16)} · ${data.is_member ? '회원' : '비회원'}`}
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
              <OrderLines viewModel={viewModel} />
              <OrderClaims order={data} isLinked={viewModel.may('claims.decide')} />
              <OrderGroups groups={data.group_list} isLinked={viewModel.may('groups.view')} />
              <Payment viewModel={viewModel} />
              <OrderHistory
                steps={data.story_list}
                auditHref={viewModel.may('audit.view') ? auditPath('payment_idx', data.payment_idx) : null}
              />
            </div>
            <aside className={record.rail}>
              <People viewModel={viewModel} />
              <Memos viewModel={viewModel} />
            </aside>
          </div>
        )}
      </main>
      {viewModel.cancelling === null ? null : <CancelDialog viewModel={viewModel} />}
      {viewModel.refunding === null ? null : <RefundDialog viewModel={viewModel} />}
      <CareDialogs care={viewModel.care} />
      <PhonedClaimDialog phoned={viewModel.phoned} />
    </>
  );
});

interface PartProps {
  readonly viewModel: OrderViewModel;
}

const Payment = observer(function Payment({ viewModel }: PartProps): ReactElement | null {
  const { data } = viewModel.order;
  if (data === null) return null;
  const { amounts } = data;
  const discount = amounts.discount_amount + amounts.coupon_amount;
  return (
    <section className={record.section} aria-label="결제">
      <h2>결제</h2>
      <dl className={record.sums}>
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
              {refund.done_dt === null ? (
                <Link href={`/refunds?open=${refund.refund_idx}`} className={styles.link}>
                  환불 기다림
                </Link>
              ) : (
                `돌려줌 ${refund.done_dt.slice(0, 16)}`
              )}
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
    <div className={isTotal ? record.total : ''}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const People = observer(function People({ viewModel }: PartProps): ReactElement | null {
  const { data } = viewModel.order;
  if (data === null) return null;
  const shown = viewModel.personal ?? data;
  return (
    <section className={record.section} aria-label="구매자와 받는 곳">
      <div className={record.heading}>
        <h2>구매자와 받는 곳</h2>
        {viewModel.may('personal.view') && viewModel.personal === null ? (
          <OfficeButton kind="quiet" isSmall onClick={() => void viewModel.showPersonal()}>
            <Eye size={14} aria-hidden="true" />
            1분 동안 보기
          </OfficeButton>
        ) : null}
      </div>
      <dl className={record.sums}>
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
    <section className={record.section} aria-label="메모">
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
