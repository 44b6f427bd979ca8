import { useSyncExternalStore } from 'react';
import { useResolve } from '../app/resolve.ts';
import { heartsOf } from './hearts.ts';

/** Whether a sale is liked, and what a tap does. */
export function useHeart(sell_idx: number): { readonly isOn: boolean; readonly tap: () => void } {
  const hearts = heartsOf(useResolve());
  const isOn = useSyncExternalStore(
    hearts.watch,
    () => hearts.isLit(sell_idx),
    () => false,
  );
  return { isOn, tap: () => void hearts.tap(sell_idx) };
}
