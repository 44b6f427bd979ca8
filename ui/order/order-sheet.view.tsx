import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type FormEvent, type ReactElement } from 'react';
import { FAILED_REQUEST } from '../../core/http/envelope.ts';
import { formatNumber, formatWon } from '../../core/money/won.ts';
import { AmountRows } from '../checkout/amount-rows.tsx';
import block from '../checkout/block.module.css';
import { BuyerBlock } from '../checkout/buyer-block.view.tsx';
import { ConsentBlock } from '../checkout/consent-block.view.tsx';
import { DeliveryBlock } from '../checkout/delivery-block.view.tsx';
import { FailedState } from '../checkout/failed-state.tsx';
import { orderAmountRows } from '../checkout/order-amount-rows.ts';
import { PinnedBar } from '../checkout/pinned-bar.tsx';
import { PlainPage } from '../checkout/plain-page.tsx';
import { WaitingBlocks } from '../checkout/waiting-blocks.tsx';
import { Button } from '../widgets/button.tsx';
import { EmptyState } from '../widgets/empty-state.tsx';
import { focusFirstError } from '../widgets/form-errors.ts';
import { RadioTiles } from '../widgets/radio-tiles.tsx';
import { TextField } from '../widgets/text-field.tsx';
import { OrderedGoods } from './ordered-goods.view.tsx';
import styles from './order-sheet.module.css';
import type { OrderSheetViewModel } from './order-sheet.view-model.ts';
import { payMethodTiles } from './pay-method.ts';

interface OrderSheetProps {
  readonly viewModel: OrderSheetViewModel;
}

const TO_CART = { label: '장바구니 가기', href: '/cart' };

export const OrderSheetView = observer(function OrderSheetView({ viewModel }: OrderSheetProps): ReactElement {
  const { state, failure } = viewModel;
  useEffect(() => {
    // A browser that kept the whole page shows it again as it was left: waiting for the gateway.
    const shown = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) void viewModel.cameBack();
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [viewModel]);

  if (state === 'loading') return <WaitingBlocks />;
  if (state === 'empty') {
    return (
      <PlainPage>
        <EmptyState text="주문할 상품이 없어요" subText="장바구니에서 상품을 골라 주세요." button={TO_CART} />
      </PlainPage>
    );
  }
  if (state === 'failed') {
    if (failure === FAILED_REQUEST.result_msg)
      return <FailedState text={failure} retry={() => void viewModel.load()} />;
    return (
      <PlainPage>
        <EmptyState text="주문할 수 없어요" subText={failure} button={TO_CART} />
      </PlainPage>
    );
  }
  return <OrderSheetForm viewModel={viewModel} />;
});

const OrderSheetForm = observer(function OrderSheetForm({ viewModel }: OrderSheetProps): ReactElement | null {
  const ref = useRef<HTMLFormElement>(null);
  const { form, prices, isMember, isPaying } = viewModel;
  if (prices.sheet === null) return null;
  const { total_amount } = prices.sheet.amounts;
  const pay = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const outcome = await viewModel.pay();
    if (outcome === 'mend' && ref.current !== null) focusFirstError(ref.current);
  };
  return (
    <form ref={ref} noValidate onSubmit={(event) => void pay(event)}>
      <DeliveryBlock
        form={form}
        addresses={viewModel.addresses}
        remoteArea={viewModel.remoteArea}
        isMember={isMember}
      />
      <BuyerBlock form={form} />
      <OrderedGoods lines={prices.sheet.cart_list} second={viewModel.second} />
      {isMember ? <PointBlock viewModel={viewModel} /> : null}
      <PayMethodBlock viewModel={viewModel} />
      <AmountBlock viewModel={viewModel} />
      <ConsentBlock form={form} terms={viewModel.terms} />
      <PinnedBar>
        <Button
          submit
          text={total_amount === 0 ? '포인트로 결제하기' : `${formatWon(total_amount)} 결제하기`}
          busy={isPaying || prices.isPending}
        />
      </PinnedBar>
    </form>
  );
});

const PointBlock = observer(function PointBlock({ viewModel }: OrderSheetProps): ReactElement | null {
  const { prices, points } = viewModel;
  if (prices.sheet === null) return null;
  const { balance, min_use, unit } = prices.sheet.point;
  return (
    <section className={block.block}>
      <div className={block.head}>
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
        onBlur={() => points.check()}
        button={{ text: '모두 쓰기', onClick: () => points.useAll(), disabled: balance < min_use }}
      />
    </section>
  );
});

const PayMethodBlock = observer(function PayMethodBlock({ viewModel }: OrderSheetProps): ReactElement | null {
  const { prices, payMethod } = viewModel;
  if (prices.sheet === null) return null;
  const { amounts, pay_methods } = prices.sheet;
  return (
    <section className={block.block}>
      <h2>결제 수단</h2>
      <div className={styles.methods}>
        {amounts.total_amount === 0 ? (
          <p>포인트로 모두 결제해요. 더 낼 금액이 없어요.</p>
        ) : (
          <RadioTiles
            label="결제 수단"
            options={payMethodTiles(pay_methods)}
            value={payMethod}
            onChange={(method) => viewModel.choosePayMethod(method)}
          />
        )}
      </div>
    </section>
  );
});

const AmountBlock = observer(function AmountBlock({ viewModel }: OrderSheetProps): ReactElement | null {
  const { prices, isMember } = viewModel;
  if (prices.sheet === null) return null;
  const { amounts } = prices.sheet;
  const { total_amount, expected_point } = amounts;
  return (
    <section className={block.block} aria-busy={prices.isPending}>
      <h2>결제 금액</h2>
      <AmountRows rows={orderAmountRows(amounts)} total={{ name: '최종 결제 금액', amount: total_amount }} />
      {isMember && expected_point > 0 ? (
        <p className={styles.expected}>구매확정하면 {formatNumber(expected_point)}P를 적립해 드려요</p>
      ) : null}
      <p className="visually-hidden" role="status">
        {prices.isPending ? '' : `최종 결제 금액 ${formatWon(total_amount)}`}
      </p>
    </section>
  );
});
