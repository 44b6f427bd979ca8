import { useSyncExternalStore } from 'react';
import { useResolve } from '../kit/resolve.ts';
import { followStoreOf, type NamedSeller } from './follow-store.ts';

/** Returns whether a seller is followed, and the tap handler. `before` is shown until the follows have loaded. */
export function useFollow(seller: NamedSeller, before = false): { readonly isOn: boolean; readonly tap: () => void } {
  const store = followStoreOf(useResolve());
  const isOn = useSyncExternalStore(
    store.watch,
    () => store.isFollowed(seller.member_id, before),
    () => before,
  );
  return { isOn, tap: () => void store.tap(seller, isOn) };
}
