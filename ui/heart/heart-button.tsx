import type { ReactElement } from 'react';
import { EARLY_TAP } from '../../core/ports/screen/early-tap.ts';
import styles from './heart.module.css';
import { useLike } from './use-like.ts';
import type { SellIdx } from '../../core/vocabulary/ids.ts';

export interface HeartButtonProps {
  readonly sell_idx: SellIdx;
  readonly product_name: string;
}

/** The heart on a card's image, outside of the card's link. */
export function HeartButton({ sell_idx, product_name }: HeartButtonProps): ReactElement {
  const { isOn, tap } = useLike(sell_idx);
  return (
    <span className={styles.over}>
      <button
        {...EARLY_TAP}
        type="button"
        className={styles.corner}
        aria-pressed={isOn}
        aria-label={`${product_name} 찜`}
        onClick={tap}
      />
    </span>
  );
}
