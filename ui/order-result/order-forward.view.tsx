import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { PageViewModel } from '../routing/page.tsx';
import { Button, ButtonPair } from '../widgets/controls/button.tsx';
import styles from './order-forward.module.css';

/** A page on which the shopper waits for the result of a payment. */
interface WaitingPage extends PageViewModel {
  readonly hasTimedOut: boolean;
  readonly listPath: string;
  watch(): void;
}

export const OrderForwardView = observer(function OrderForwardView({
  viewModel,
}: {
  readonly viewModel: WaitingPage;
}): ReactElement {
  const { hasTimedOut, listPath } = viewModel;
  return (
    <div className={styles.page} role="status">
      <img src="/assets/images/common/loading.svg" alt="" width={64} height={64} hidden={hasTimedOut} />
      <h2>{hasTimedOut ? '확인이 늦어지고 있어요' : '결제를 확인하고 있어요'}</h2>
      <p>
        {hasTimedOut
          ? '결제가 됐다면 주문 내역에 곧 나타나요. 다시 결제하기 전에 먼저 확인해 주세요.'
          : '잠시만 기다려 주세요. 화면을 닫아도 결제는 안전해요.'}
      </p>
      {hasTimedOut ? (
        <div className={styles.actions}>
          <ButtonPair>
            <Button type="3" text="다시 확인" onClick={() => viewModel.watch()} />
            <Button type="2" text="주문 내역 보기" href={listPath} />
          </ButtonPair>
        </div>
      ) : null}
    </div>
  );
});
