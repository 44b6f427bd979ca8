import { useCallback, useSyncExternalStore, type ReactElement } from 'react';
import { CartState } from '../../core/cart-device/cart-state.ts';
import { useService } from '../kit/resolve.ts';
import styles from './cart-badge.module.css';

const MAX_BADGE = 99;

/** The number of lines in the cart, over an icon. Renders nothing for an empty cart. */
export function CartBadge(): ReactElement | null {
  const cart_cnt = useCartCount();
  if (cart_cnt === 0) return null;
  return (
    <span className={styles.badge}>
      {cart_cnt > MAX_BADGE ? `${MAX_BADGE}+` : cart_cnt}
      <span className="visually-hidden">개 담김</span>
    </span>
  );
}

/**
 * Returns the number of lines in this shopper's cart. The server renders for all shoppers, so hydration starts with 0.
 */
function useCartCount(): number {
  const cart = useService(CartState);
  const subscribe = useCallback((changed: () => void) => cart.subscribe(changed), [cart]);
  return useSyncExternalStore(
    subscribe,
    () => cart.count,
    () => 0,
  );
}
