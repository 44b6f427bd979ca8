import { Heart } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { formatNumber } from '../../core/money/won.ts';
import styles from './product-heart.module.css';
import { useHeart } from './use-heart.ts';

export interface ProductHeartProps {
  readonly sell_idx: number;
  /** How many like it, as the page was told. */
  readonly like_cnt: number;
  readonly className: string | undefined;
}

/** The heart of the purchase bar, with how many like the sale. */
export function ProductHeart({ sell_idx, like_cnt, className }: ProductHeartProps): ReactElement {
  const { isOn, tap } = useHeart(sell_idx);
  // The page's number holds what the member liked when it was asked for; what they tapped since is added.
  const [before, setBefore] = useState<boolean | null>(null);
  const count = Math.max(0, like_cnt + (before === null ? 0 : Number(isOn) - Number(before)));
  const press = (): void => {
    setBefore(before ?? isOn);
    tap();
  };
  return (
    <button
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
