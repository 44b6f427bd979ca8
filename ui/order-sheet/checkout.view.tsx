import { observer } from 'mobx-react-lite';
import { useEffect, type ReactElement, type ReactNode } from 'react';
import { formatNumber, formatWon } from '../../core/money/won.ts';
import { lazyView } from '../kit/lazy-view.tsx';
import { useHasPainted } from '../routing/after-first-paint.tsx';
import { AmountRows } from '../order-lines/amount-rows.tsx';
import block from '../widgets/states/block.module.css';
import { BuyerBlock } from '../order-form/buyer-block.view.tsx';
import { ConsentBlock } from '../order-form/consent-block.view.tsx';
import { DeliveryBlock } from '../order-form/delivery-block.view.tsx';
import { FailedState } from '../widgets/states/failed-state.tsx';
import { orderAmountRows } from '../order-lines/order-amount-rows.ts';
import { PaymentBlock } from '../paying/payment-block.view.tsx';
import { PinnedBar } from '../widgets/states/pinned-bar.tsx';
import { PlainPage } from '../widgets/states/plain-page.tsx';
import { BlockSkeletons } from '../widgets/states/block-skeletons.tsx';
import { ChunkFailed } from '../widgets/states/chunk-failed.tsx';
import { Button } from '../widgets/controls/button.tsx';
import { EmptyState } from '../widgets/states/empty-state.tsx';
import { Form } from '../widgets/fields/form.tsx';
import { TextField } from '../widgets/fields/text-field.tsx';
import { CheckoutLines } from '../order-lines/checkout-lines.view.tsx';
import styles from './checkout.module.css';
import type { CheckoutViewModel } from './checkout.view-model.ts';

interface CheckoutProps {
  readonly viewModel: CheckoutViewModel;
}

const TO_CART = { label: '장바구니 가기', href: '/cart' };

export const CheckoutView = observer(function CheckoutView({ viewModel }: CheckoutProps): ReactElement {
  const { state, failure } = viewModel;
  useEffect(() => {
    // A page restored from the back/forward cache is in its last state, waiting for the gateway.
    const handlePageShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) void viewModel.handleReturn();
    };
    window.addEventListener('pageshow', handlePageShow);
    return () => window.removeEventListener('pageshow', handlePageShow);
  }, [viewModel]);

  if (state === 'loading') return <BlockSkeletons />;
  if (state === 'empty') {
    return (
      <PlainPage>
        <EmptyState text="주문할 상품이 없어요" subText="장바구니에서 상품을 골라 주세요." button={TO_CART} />
      </PlainPage>
    );
  }
  if (state === 'unanswered') return <FailedState text={failure} retry={() => void viewModel.load()} />;
  if (state === 'refused') {
    return (
      <PlainPage>
        <EmptyState text="주문할 수 없어요" subText={failure} button={TO_CART} />
      </PlainPage>
    );
  }
  return <CheckoutForm viewModel={viewModel} />;
});

const CheckoutForm = observer(function CheckoutForm({ viewModel }: CheckoutProps): ReactElement | null {
  const { form, prices, isMember } = viewModel;
  if (prices.sheet === null) return null;
  return (
    <>
      <Form
        label="주문서"
        onSubmit={async () => (await viewModel.pay()) !== 'invalid'}
        onLeave={(name) => (name === 'use_point' ? viewModel.points.check() : form.leave(name))}
      >
        <DeliveryBlock
          form={form}
          addresses={viewModel.addresses}
          remoteArea={viewModel.remoteArea}
          isMember={isMember}
          onList={() => void viewModel.openAddresses()}
          onSearch={() => void viewModel.searchAddress()}
        />
        <BuyerBlock form={form} />
        <CheckoutLines
          lines={prices.sheet.cart_list}
          changes={viewModel.changes}
          second={viewModel.second}
          dispatch_list={prices.sheet.dispatch_list}
          zonecode={form.draft.zonecode}
        />
        {isMember ? (
          <>
            {viewModel.coupons.isOffered ? <LazyCouponBlock coupons={viewModel.coupons} /> : null}
            <PointBlock viewModel={viewModel} />
          </>
        ) : null}
        <PaymentBlock payment={viewModel.payment}>
          <MethodTerms viewModel={viewModel} />
        </PaymentBlock>
        <AmountBlock viewModel={viewModel} />
        <ConsentBlock form={form} onRead={(type) => void viewModel.readTerms(type)} />
        <PinnedBar>
          <PayButton viewModel={viewModel} />
        </PinnedBar>
      </Form>
      {/* Separate forms are rendered outside of this one, since submitting a nested form would submit both. */}
      <Overlays viewModel={viewModel} />
    </>
  );
});

const fetchParts = () => import('./checkout-overlays.view.tsx');

export const LazyOverlays = lazyView(fetchParts, (code) => code.CheckoutOverlays);

const LazyCouponBlock = lazyView(fetchParts, (code) => code.CouponBlock);

const LazyAppCardButton = lazyView(fetchParts, (code) => code.AppCardButton);

const LazyMethodTerms = lazyView(fetchParts, (code) => code.MethodTerms, {
  waiting: (
    <p className={styles.waiting} role="status">
      불러오고 있어요
    </p>
  ),
  failed: (retry) => <ChunkFailed retry={retry} />,
});

/** The button that pays. Before that, it does the steps that the in-app card still needs. */
const PayButton = observer(function PayButton({ viewModel }: CheckoutProps): ReactElement {
  const { payment, parts, isPaying, prices } = viewModel;
  if (payment.method === 'app_card' && parts?.appCard.state === 'sign-in') return <LazyAppCardButton parts={parts} />;
  const total = formatWon(prices.sheet?.amounts.total_amount ?? 0);
  return (
    <Button submit text={payment.method === 'point' ? '포인트로 결제하기' : `${total} 결제하기`} busy={isPaying} />
  );
});

/** The overlays of the checkout. Their code loads after the first paint, or earlier with a tap that needs it. */
const Overlays = observer(function Overlays({ viewModel }: CheckoutProps): ReactNode {
  const { parts } = viewModel;
  const isPainted = useHasPainted();
  useEffect(() => {
    if (isPainted) viewModel.lazyParts.prefetch();
  }, [viewModel, isPainted]);
  return parts !== null && <LazyOverlays sheet={viewModel} parts={parts} />;
});

/** The terms of the chosen payment method. */
const MethodTerms = observer(function MethodTerms({ viewModel }: CheckoutProps): ReactNode {
  const { method } = viewModel.payment;
  return (method === 'vbank' || method === 'app_card') && <LazyMethodTerms sheet={viewModel} method={method} />;
});

const PointBlock = observer(function PointBlock({ viewModel }: CheckoutProps): ReactElement | null {
  const { prices, points } = viewModel;
  if (prices.sheet === null) return null;
  const { balance, min_use, unit } = prices.sheet.point;
  return (
    <section className={block.block}>
      <div className={block.header}>
        <h2>포인트</h2>
        <span className={styles.balance}>
          보유 <b>{formatNumber(balance)}P</b>
        </span>
      </div>
      <TextField
        label="사용할 포인트"
        hideLabel
        name="use_point"
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        value={points.text}
        error={points.shownFailure}
        hint={`${formatNumber(min_use)}P부터 ${formatNumber(unit)}P 단위로 쓸 수 있어요`}
        onChange={(text) => points.type(text)}
        button={{ text: '전액 사용', onClick: () => points.useAll(), disabled: balance < min_use }}
      />
    </section>
  );
});

const AmountBlock = observer(function AmountBlock({ viewModel }: CheckoutProps): ReactElement | null {
  const { prices, isMember } = viewModel;
  if (prices.sheet === null) return null;
  const { amounts, reward_point = 0 } = prices.sheet;
  const { total_amount, expected_point } = amounts;
  return (
    <section className={block.block} aria-busy={prices.isPending}>
      <h2>결제 금액</h2>
      <AmountRows rows={orderAmountRows(amounts)} total={{ name: '최종 결제 금액', amount: total_amount }} />
      {isMember && expected_point > 0 ? (
        <p className={styles.expected}>구매확정하면 {formatNumber(expected_point)}P를 적립해 드려요</p>
      ) : null}
      {reward_point > 0 ? (
        <p className={styles.expected}>
          이 주문으로 공동구매를 열고 다 모이면 {formatNumber(reward_point)}P를 더 드려요
        </p>
      ) : null}
      <p className="visually-hidden" role="status">
        {prices.isPending ? '' : `최종 결제 금액 ${formatWon(total_amount)}`}
      </p>
    </section>
  );
});
