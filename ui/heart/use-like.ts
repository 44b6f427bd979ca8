import { useSyncExternalStore } from 'react';
import { useService } from '../kit/resolve.ts';
import { LikeStore } from './like-store.ts';
import type { SellIdx } from '../../core/vocabulary/ids.ts';

/** Returns whether a sale is liked, and the tap handler. */
export function useLike(sell_idx: SellIdx): { readonly isOn: boolean; readonly tap: () => void } {
  const hearts = useService(LikeStore);
  const isOn = useSyncExternalStore(
    hearts.watch,
    () => hearts.isLiked(sell_idx),
    () => false,
  );
  return { isOn, tap: () => void hearts.tap(sell_idx) };
}
