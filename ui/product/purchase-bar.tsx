import { Heart } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactElement } from 'react';
import { formatNumber } from '../../core/money/won.ts';
import { Timers } from '../../core/ports/timers.port.ts';
import type { PurchaseOffer } from '../../core/sale/purchase-offer.ts';
import { useService } from '../app/resolve.ts';
import { Button } from '../widgets/button.tsx';
import { openingText } from './opening-text.ts';
import type { ProductViewModel } from './product.view-model.ts';
import styles from './purchase-bar.module.css';

/** The option box is fetched ahead once the page has had the network for itself. */
const AHEAD_MS = 2_500;

export interface PurchaseBarProps {
  readonly viewModel: ProductViewModel;
  readonly like_cnt: number;
}

/** What can be done with the sale now, always in reach. */
export const PurchaseBar = observer(function PurchaseBar({ viewModel, like_cnt }: PurchaseBarProps): ReactElement {
  const { offer, isBoxComing } = viewModel;
  const timers = useService(Timers);
  const isOpen = offer?.kind === 'open';
  useEffect(
    () => (isOpen ? timers.after(AHEAD_MS, () => viewModel.prepareOptions()) : undefined),
    [isOpen, timers, viewModel],
  );
  const open = (): void => void viewModel.openOptions();
  return (
    <div className={styles.bar} data-pinned-bar="">
      <span className={styles.likes} role="img" aria-label={`${formatNumber(like_cnt)}명이 찜했어요`}>
        <Heart size={24} />
        {formatNumber(like_cnt)}
      </span>
      {isOpen ? (
        <div
          className={styles.buttons}
          onPointerDown={() => viewModel.prepareOptions()}
          onFocus={() => viewModel.prepareOptions()}
        >
          <Button type="3" size="m" text="장바구니" onClick={open} />
          <Button size="m" text="구매하기" busy={isBoxComing} onClick={open} />
        </div>
      ) : (
        <div className={styles.buttons}>
          <Button size="m" text={closedText(offer)} disabled />
        </div>
      )}
    </div>
  );
});

function closedText(offer: PurchaseOffer | null): string {
  if (offer?.kind === 'coming') return openingText(offer.start_dt);
  return offer?.kind === 'sold-out' ? '품절이에요' : '판매종료';
}
