import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { formatWon } from '../../core/money/won.ts';
import { EMPTY_CART } from '../../core/ports/screen/empty-cart.ts';
import { lazyView } from '../kit/lazy-view.tsx';
import { useIsFromServer } from '../kit/use-is-from-server.ts';
import { BlockSkeletons } from '../widgets/states/block-skeletons.tsx';
import { EmptyState } from '../widgets/states/empty-state.tsx';
import { FailedState } from '../widgets/states/failed-state.tsx';
import { PinnedBar } from '../widgets/states/pinned-bar.tsx';
import { PlainPage } from '../widgets/states/plain-page.tsx';
import { Button } from '../widgets/controls/button.tsx';
import { Checkbox } from '../widgets/controls/checkbox.tsx';
import { CartTotalsView } from './cart-totals.view.tsx';
import { CartConnectionWarning } from './cart-connection-warning.view.tsx';
import styles from './cart.module.css';
import type { CartViewModel } from './cart.view-model.ts';
import { LaterSlot, TogetherSlot } from './below-sums.tsx';
import { SellerBlockView } from './seller-block.view.tsx';

const OptionChange = lazyView(
  () => import('./option-change.view.tsx'),
  (code) => code.OptionChangeView,
);

interface Props {
  readonly viewModel: CartViewModel;
}

export const CartView = observer(function CartView({ viewModel }: Props): ReactElement {
  const { state, lines, totals, availableCount, unavailableCount, unpricedCount, isChanging, isOrdering } = viewModel;
  if (state === 'failed') return <FailedState text={viewModel.failure} retry={() => void viewModel.refresh()} />;
  if (state === 'loading' || (lines.length === 0 && unpricedCount === 0)) return <EmptyCart viewModel={viewModel} />;
  const { lineCount, total_amount } = totals;
  return (
    <>
      <CartConnectionWarning viewModel={viewModel} />
      <div className={styles.top}>
        <Checkbox
          checked={viewModel.isAllChosen}
          indeterminate={lineCount > 0 && !viewModel.isAllChosen}
          disabled={availableCount === 0}
          label={
            <>
              전체 선택 <b>{lineCount}</b> / {lines.length}
            </>
          }
          onChange={(isChosen) => viewModel.chooseAll(isChosen)}
        />
        <div className={styles.actions}>
          {unavailableCount === 0 ? null : (
            <button type="button" className={styles.quiet} onClick={() => void viewModel.removeUnavailable()}>
              품절·종료 상품 삭제
            </button>
          )}
          <button
            type="button"
            className={styles.quiet}
            disabled={lineCount === 0}
            onClick={() => void viewModel.removeChosen()}
          >
            선택 삭제
          </button>
        </div>
      </div>
      {viewModel.blocks.map((block) => (
        <SellerBlockView key={block.seller.member_id} block={block} viewModel={viewModel} />
      ))}
      <CartTotalsView totals={totals} blocks={viewModel.blocks} isChanging={isChanging} />
      <LaterSlot viewModel={viewModel} />
      <TogetherSlot viewModel={viewModel} />
      <div className={styles.end} />
      <PinnedBar>
        <Button
          text={lineCount === 0 ? '주문할 상품을 골라 주세요' : `${lineCount}개 주문하기 · ${formatWon(total_amount)}`}
          disabled={lineCount === 0}
          busy={isChanging || isOrdering}
          onClick={() => void viewModel.order()}
        />
      </PinnedBar>
      <OptionChange change={viewModel.optionChange} />
    </>
  );
});

/**
 * A cart without lines, or one that is loading. The server renders the skeleton, and the empty state hidden. If this
 * device's cart is certainly empty, the inline script shows the empty state instead at the first paint.
 */
const EmptyCart = observer(function EmptyCart({ viewModel }: Props): ReactElement {
  const isLoading = viewModel.state === 'loading';
  const isFromServer = useIsFromServer();
  return (
    <>
      {isLoading ? <CartSkeleton isFromServer={isFromServer} /> : <LaterSlot viewModel={viewModel} />}
      {isLoading && !isFromServer ? null : (
        <div className={isLoading ? styles.ifEmpty : undefined} {...EMPTY_CART}>
          <PlainPage>
            <EmptyState
              text="장바구니가 비어 있어요"
              subText={'마음에 드는 상품을 담아 보세요.\n함께 모이면 더 저렴해져요.'}
              button={{ label: '모아특가 보러 가기', href: '/?section=main' }}
              isImageLazy={isFromServer}
            />
          </PlainPage>
        </div>
      )}
    </>
  );
});

/** Only a skeleton that the server rendered may be hidden: after the first paint, the cart may have lines. */
function CartSkeleton({ isFromServer }: { readonly isFromServer: boolean }): ReactElement {
  return (
    <div className={isFromServer ? styles.skeleton : undefined}>
      <BlockSkeletons />
      <p className={styles.noScript}>장바구니를 보려면 브라우저 설정에서 자바스크립트를 켜 주세요.</p>
    </div>
  );
}
