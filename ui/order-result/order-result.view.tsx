import { Check, ChevronRight } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, type ComponentType, type ReactElement } from 'react';
import { FAILED_REQUEST } from '../../core/http/envelope.ts';
import type { OrderGroupsProps } from '../group/order-groups.tsx';
import { formatNumber, formatWon } from '../../core/money/won.ts';
import { HOME_PATH } from '../../core/navigation/fixed-paths.ts';
import { maskName, maskPhone } from '../../core/order/order-form.ts';
import { Link } from '../app/link.tsx';
import block from '../checkout/block.module.css';
import { FailedState } from '../checkout/failed-state.tsx';
import { GoodsItemView } from '../checkout/goods-item.view.tsx';
import { goodsItems } from '../checkout/goods-items.ts';
import { PinnedBar } from '../checkout/pinned-bar.tsx';
import { WaitingBlocks } from '../checkout/waiting-blocks.tsx';
import { Button } from '../widgets/button.tsx';
import { EmptyState } from '../widgets/empty-state.tsx';
import styles from './order-result.module.css';
import type { OrderResultViewModel } from './order-result.view-model.ts';
import { ResultHead } from './result-head.tsx';
import { UnpaidOrder } from './unpaid-order.view.tsx';

interface OrderResultProps {
  readonly viewModel: OrderResultViewModel;
}

export const OrderResultView = observer(function OrderResultView({ viewModel }: OrderResultProps): ReactElement {
  const { state, result, listPath } = viewModel;
  if (state === 'loading') return <WaitingBlocks />;
  if (state === 'failed') return <FailedState text={FAILED_REQUEST.result_msg} retry={() => void viewModel.load()} />;
  if (state === 'unpaid') {
    return <UnpaidOrder payment_status={result?.payment_status ?? null} message={result?.message ?? ''} />;
  }
  if (state === 'missing' || result === null) {
    return <EmptyState text="주문을 찾을 수 없어요" button={{ label: '주문 조회', href: listPath }} />;
  }
  return (
    <>
      <ResultHead icon={<Check size={36} />} isBought text="주문이 잘 들어왔어요">
        <p>{state === 'waiting' ? '입금을 확인하면 판매자가 준비를 시작해요' : '판매자가 곧 준비를 시작해요'}</p>
      </ResultHead>
      {state === 'waiting' ? <AccountFacts viewModel={viewModel} /> : null}
      <div className={styles.gap} />
      <OrderFacts viewModel={viewModel} />
      <Suspense>
        <Groups viewModel={viewModel} />
      </Suspense>
      <PinnedBar>
        <Button type="3" text="주문 내역" href={listPath} />
        <Button text="계속 둘러보기" href={HOME_PATH} />
      </PinnedBar>
    </>
  );
});

/** Whoever bought together shares the link next; few orders are such. */
const Groups = observer(function Groups({ viewModel }: OrderResultProps): ReactElement | null {
  const { result, order, state, order_key } = viewModel;
  if (result === null || state !== 'paid' || order?.order_list.some(({ type }) => type === 'group') !== true)
    return null;
  return <OrderGroups payment_idx={result.payment_idx} order_key={order_key} />;
});

/** The order stands all the same where this can't be loaded; my page has the groups too. */
const OrderGroups = lazy(async (): Promise<{ default: ComponentType<OrderGroupsProps> }> => {
  const part = await import('../group/order-groups.tsx').catch(() => null);
  return { default: part?.OrderGroups ?? (() => null) };
});

/** Where the money goes, how much, and until when. */
const AccountFacts = observer(function AccountFacts({ viewModel }: OrderResultProps): ReactElement | null {
  const { result } = viewModel;
  if (result === null || result.vbank === null) return null;
  const { bank_name, account_no, account_name, until_dt } = result.vbank;
  return (
    <section className={block.block}>
      <h2>입금할 계좌</h2>
      <p className={styles.account}>
        <span>
          {bank_name} <b className={block.num}>{account_no}</b>
        </span>
        <Button type="3" size="s" text="복사" label="계좌번호 복사" onClick={() => void viewModel.copyAccount()} />
      </p>
      <dl className={block.facts}>
        <dt>예금주</dt>
        <dd>{account_name}</dd>
        <dt>입금할 금액</dt>
        <dd>
          <b className={block.num}>{formatWon(result.total_amount)}</b>
        </dd>
        <dt>입금 기한</dt>
        <dd>
          <b className={block.num}>{until_dt.slice(0, 16)}</b>까지
          <br />
          기한이 지나면 주문이 취소돼요
        </dd>
      </dl>
    </section>
  );
});

/** Whoever has the address of this page sees it: names and numbers are masked, the door's number is left out. */
const OrderFacts = observer(function OrderFacts({ viewModel }: OrderResultProps): ReactElement | null {
  const { result, order, isMember } = viewModel;
  if (result === null) return null;
  const { payment_idx, payment_no, pay_method_text, total_amount, expected_point } = result;
  return (
    <section className={block.block}>
      <div className={block.head}>
        <h2>주문 정보</h2>
        <Link className={block.more} href={`/order/detail/${payment_idx}`}>
          상세보기
          <ChevronRight size={16} />
        </Link>
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
          <br />
          <b className={block.num}>{formatWon(total_amount)}</b>
        </dd>
        {isMember && expected_point > 0 ? (
          <>
            <dt>적립 예정</dt>
            <dd>구매확정하면 {formatNumber(expected_point)}P</dd>
          </>
        ) : null}
      </dl>
      <div className={styles.goods}>
        {order === null ? (
          <p>{result.order_name}</p>
        ) : (
          goodsItems(order.order_list).map((item) => <GoodsItemView key={item.key} item={item} />)
        )}
      </div>
    </section>
  );
});
