import { observer } from 'mobx-react-lite';
import { useEffect, type ReactElement } from 'react';
import type { ProductDetail } from '../../core/api/browse/product.api.ts';
import { Timers } from '../../core/ports/screen/timers.port.ts';
import type { SaleAvailability } from '../../core/sale/sale-availability.ts';
import { ProductHeart } from '../heart/product-heart.tsx';
import { useService } from '../kit/resolve.ts';
import { Button } from '../widgets/controls/button.tsx';
import { AlertButton } from './lazy-views.ts';
import { openingText } from './opening-text.ts';
import type { ProductViewModel } from './product.view-model.ts';
import styles from './purchase-bar.module.css';

/** Events after which shoppers are likely to choose options. They load the code of the sheet in advance. */
const PREFETCH_EVENTS = ['scroll', 'pointerdown', 'keydown'] as const;
/**
 * Without such an event, the code is loaded after this time, so that the sheet opens even if the connection is lost
 * later.
 */
const PREFETCH_DELAY_MS = 2_000;

export interface PurchaseBarProps {
  readonly viewModel: ProductViewModel;
  readonly detail: ProductDetail;
}

/** The actions available for the sale now, pinned to the lower edge. */
export const PurchaseBar = observer(function PurchaseBar({ viewModel, detail }: PurchaseBarProps): ReactElement {
  const { offer, isOptionSheetLoading } = viewModel;
  const isOpen = offer?.kind === 'open';
  const timers = useService(Timers);
  useEffect(() => {
    if (!isOpen) return undefined;
    const controller = new AbortController();
    const prefetch = (): void => {
      stop();
      viewModel.prepareOptions();
    };
    const cancel = timers.after(PREFETCH_DELAY_MS, prefetch);
    const stop = (): void => {
      cancel();
      controller.abort();
    };
    for (const eventName of PREFETCH_EVENTS) {
      window.addEventListener(eventName, prefetch, { passive: true, signal: controller.signal });
    }
    return stop;
  }, [isOpen, viewModel, timers]);
  const open = (): void => void viewModel.openOptions();
  return (
    <div className={styles.bar} data-pinned-bar="">
      <ProductHeart sell_idx={detail.sell_idx} like_cnt={detail.like_cnt} className={styles.likes} />
      {isOpen ? (
        <div className={styles.buttons}>
          <Button type="3" size="m" text="장바구니" earlyTap onClick={open} />
          <Button size="m" text="구매하기" busy={isOptionSheetLoading} earlyTap onClick={open} />
        </div>
      ) : (
        <div className={styles.buttons}>
          {offer !== null && (
            <AlertButton detail={detail} offer={offer} closed={<Button size="m" text={closedText(offer)} disabled />} />
          )}
        </div>
      )}
    </div>
  );
});

function closedText(offer: SaleAvailability): string {
  if (offer.kind === 'coming') return openingText(offer.start_dt);
  return offer.kind === 'sold-out' ? '품절이에요' : '판매종료';
}
