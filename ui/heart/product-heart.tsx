import { Heart } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { formatNumber } from '../../core/money/won.ts';
import { EARLY_TAP } from '../../core/ports/screen/early-tap.ts';
import styles from './product-heart.module.css';
import { useLike } from './use-like.ts';
import type { SellIdx } from '../../core/vocabulary/ids.ts';

export interface ProductHeartProps {
  readonly sell_idx: SellIdx;
  /** Number of likes when the page was loaded. */
  readonly like_cnt: number;
  readonly className: string | undefined;
}

/** The heart of the purchase bar, with its number of likes. */
export function ProductHeart({ sell_idx, like_cnt, className }: ProductHeartProps): ReactElement {
  const { isOn, tap } = useLike(sell_idx);
  // The loaded number includes the member's like at that time; later taps are added.
  const [before, setBefore] = useState<boolean | null>(null);
  const count = Math.max(0, like_cnt + (before === null ? 0 : Number(isOn) - Number(before)));
  const press = (): void => {
    setBefore(before ?? isOn);
    tap();
  };
  return (
    <button
      {...EARLY_TAP}
      type="button"
      className={`${className ?? ''} ${isOn ? styles.on : ''}`}
      aria-pressed={isOn}
      aria-label={`찜 ${formatNumber(count)}`}
      onClick={press}
    >
      <Heart size={24} />
      {formatNumber(count)}
    </button>
  );
}
