import { isCartCertainlyEmpty } from '../../../core/cart-device/device-cart-keys.ts';
import { EMPTY_CART_SELECTOR } from '../../../core/ports/screen/empty-cart.ts';
import { linkTo } from './link-to.ts';

/**
 * Shows the empty state of the cart page instead of its skeleton, and requests its image, if this device's cart is
 * certainly empty. The server cannot know that. Runs before the first paint.
 */
export function showEmptyCart(): void {
  const image = document.querySelector(EMPTY_CART_SELECTOR)?.querySelector('img');
  if (image === null || image === undefined || !isCertain()) return;
  document.documentElement.dataset['emptyCart'] = '';
  // The image itself is lazy, so that a cart with lines does not fetch it.
  const link = linkTo(image.src, 'preload');
  link.as = 'image';
  document.head.append(link);
}

function isCertain(): boolean {
  try {
    return isCartCertainlyEmpty({ read: (key) => localStorage.getItem(key) });
  } catch {
    return false;
  }
}
