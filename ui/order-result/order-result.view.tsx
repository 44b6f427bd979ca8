import { Check, ChevronRight } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { FAILED_REQUEST } from '../../core/outcome/envelope.ts';
import { formatNumber, formatWon } from '../../core/money/won.ts';
import { HOME_PATH } from '../../core/navigation/fixed-paths.ts';
import { maskName } from '../../core/member/mask-name.ts';
import { maskPhone } from '../../core/member/mask-contact.ts';
import { lazyView } from '../kit/lazy-view.tsx';
import { Link } from '../routing/link.tsx';
import block from '../widgets/states/block.module.css';
import { FailedState } from '../widgets/states/failed-state.tsx';
import { DepositAccount } from '../order-lines/deposit-account.tsx';
import { SaleLinesView } from '../order-lines/sale-lines.view.tsx';
import { groupSaleLines } from '../order-lines/sale-lines.ts';
import { PinnedBar } from '../widgets/states/pinned-bar.tsx';
import { BlockSkeletons } from '../widgets/states/block-skeletons.tsx';
import { Button } from '../widgets/controls/button.tsx';
import { EmptyState } from '../widgets/states/empty-state.tsx';
import styles from './order-result.module.css';
import type { OrderResultViewModel } from './order-result.view-model.ts';
import { ResultHead } from '../order-lines/result-head.tsx';
import { UnpaidOrder } from '../order-detail/unpaid-order.view.tsx';

interface OrderResultProps {
  readonly viewModel: OrderResultViewModel;
}

export const OrderResultView = observer(function OrderResultView({ viewModel }: OrderResultProps): ReactElement {
  const { state, result, listPath } = viewModel;
  if (state === 'loading') return <BlockSkeletons />;
  if (state === 'failed') return <FailedState text={FAILED_REQUEST.result_msg} retry={() => void viewModel.load()} />;
  if (state === 'unpaid') {
    const isAccount = result?.pay_method === 'vbank' && result.payment_status === 'expired';
    return (
      <UnpaidOrder
        payment_status={result?.payment_status ?? null}
        message={result?.message ?? ''}
        listPath={isAccount ? listPath : null}
      />
    );
  }
  if (state === 'missing' || result === null) {
    return <EmptyState text={viewModel.missingText} button={{ label: '주문 조회', href: listPath }} />;
  }
  return (
    <>
      <ResultHead icon={<Check size={36} />} isBought text="주문이 잘 들어왔어요">
        <p>{state === 'waiting' ? '입금을 확인하면 판매자가 준비를 시작해요' : '판매자가 곧 준비를 시작해요'}</p>
      </ResultHead>
      {state === 'waiting' ? <Account viewModel={viewModel} /> : null}
      <div className={styles.gap} />
      <OrderFacts viewModel={viewModel} />
      <Groups viewModel={viewModel} />
      <PinnedBar>
        <Button type="3" text="주문 내역" href={listPath} />
        <Button text="계속 둘러보기" href={HOME_PATH} />
      </PinnedBar>
    </>
  );
});

/** The groups of a paid order, with their links to share. Few orders have a group. */
const Groups = observer(function Groups({ viewModel }: OrderResultProps): ReactElement | null {
  const { result, order, state, order_key } = viewModel;
  if (result === null || state !== 'paid' || order?.order_list.some(({ type }) => type === 'group') !== true)
    return null;
  return <OrderGroups payment_idx={result.payment_idx} order_key={order_key} />;
});

/** If this fails to load, the rest of the page is unaffected, and my page has the groups, too. */
const OrderGroups = lazyView(
  () => import('../group/order-groups.tsx'),
  (code) => code.OrderGroups,
);

const Account = observer(function Account({ viewModel }: OrderResultProps): ReactElement | null {
  const { result } = viewModel;
  if (result === null || result.vbank === null) return null;
  return (
    <DepositAccount account={result.vbank} amount={result.total_amount} onCopy={() => void viewModel.copyAccount()} />
  );
});

/**
 * The facts of an order. Names and numbers are masked and the detailed address is omitted, since others may see this
 * page.
 */
const OrderFacts = observer(function OrderFacts({ viewModel }: OrderResultProps): ReactElement | null {
  const { result, order, isMember, loginPath, lookUpPath, detailPath } = viewModel;
  if (result === null) return null;
  const { payment_no, pay_method_text, total_amount, expected_point } = result;
  return (
    <section className={block.block}>
      <div className={block.header}>
        <h2>주문 정보</h2>
        {detailPath === null ? null : (
          <Link className={block.more} href={detailPath}>
            상세보기
            <ChevronRight size={16} />
          </Link>
        )}
      </div>
      <dl className={block.facts}>
        <dt>주문번호</dt>
        <dd className={block.num}>{payment_no}</dd>
        {order === null ? null : (
          <>
            <dt>받는 분</dt>
            <dd>
              {maskName(order.receiver_name)} · {maskPhone(order.receiver_phone)}
            </dd>
            <dt>배송지</dt>
            <dd>{order.address}</dd>
          </>
        )}
        <dt>결제</dt>
        <dd>
          {pay_method_text}
          {pay_method_text === '' ? null : <br />}
          <b className={block.num}>{formatWon(total_amount)}</b>
        </dd>
        {isMember && expected_point > 0 ? (
          <>
            <dt>적립 예정</dt>
            <dd>구매확정하면 {formatNumber(expected_point)}P</dd>
          </>
        ) : null}
      </dl>
      <div className={styles.products}>
        {loginPath === null ? null : (
          <>
            <p>회원 주문이라 로그인하면 상품과 배송지를 볼 수 있어요</p>
            <Button type="3" text="로그인" href={loginPath} />
          </>
        )}
        {lookUpPath === null ? null : (
          <>
            <p>
              {result.payment_status === 'waiting' ? '입금할 계좌와 상품, 배송지는' : '상품과 배송지는'} 주문한
              브라우저에서 보여요. 여기서는 주문자의 이름과 연락처로 볼 수 있어요.
            </p>
            <Button type="3" text="비회원 주문 조회" href={lookUpPath} />
          </>
        )}
        {order === null ? (
          <p>{result.order_name}</p>
        ) : (
          groupSaleLines(order.order_list).map((item) => <SaleLinesView key={item.key} item={item} />)
        )}
      </div>
    </section>
  );
});
