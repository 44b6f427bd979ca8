import type { ShoppingCart } from '../../core/cart-device/shopping-cart.ts';
import type { LazyService } from '../../core/ports/lazy-service.ts';
import { token } from '../../core/ports/token.ts';

/** The cart for pages that need its code only after a tap. */
export const LazyCart = token<LazyService<ShoppingCart>>('LazyCart');
