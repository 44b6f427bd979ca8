import { makeObservable, observableRef, runInAction } from 'mobx';
import type { CartLine } from '../../core/api/buying/cart.api.ts';
import { limitFailures } from '../../core/cart/order-limit.ts';
import { orderRefusalText } from '../../core/order/price-order.ts';
import { startPurchase, type Purchase } from '../../core/ordering/purchase-draft.ts';
import type { Navigation } from '../../core/ports/navigation.port.ts';
import type { Random } from '../../core/ports/random.port.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { Storage } from '../../core/ports/storage.port.ts';

interface Services {
  readonly dialogs: Dialogs;
  readonly navigation: Navigation;
  readonly random: Random;
  readonly storage: Storage;
}

/** The part of the cart on which ordering depends. */
interface OrderedCart {
  /** Sends pending quantities. Returns whether the cart has all of them now. */
  flushQuantities(): Promise<boolean>;
  /** Returns whether prices and stock are current. */
  isCurrent(): boolean;
  load(): Promise<void>;
  /** The chosen lines that can be bought now. */
  chosen(): readonly CartLine[];
}

/** Opens the checkout with the chosen lines, at the server's current prices. */
export class CartOrder {
  readonly #services: Services;
  readonly #cart: OrderedCart;
  isOpening = false;

  constructor(services: Services, cart: OrderedCart) {
    this.#services = services;
    this.#cart = cart;
    makeObservable(this, { isOpening: observableRef });
  }

  async open(): Promise<void> {
    if (this.isOpening) return;
    this.#setOpening(true);
    const cart = this.#cart;
    const isSaved = await cart.flushQuantities();
    if (isSaved && !cart.isCurrent()) await cart.load();
    if (isSaved && !cart.isCurrent())
      alertOffline(this.#services.dialogs, '지금은 가격과 재고를 확인할 수 없어 주문할 수 없어요.');
    const isLeaving = isSaved && cart.isCurrent() && this.#openCheckout();
    // A second tap while the checkout is opening must not open another one.
    if (!isLeaving) this.reset();
  }

  /** Call this when the cart is shown again. */
  reset(): void {
    this.#setOpening(false);
  }

  #openCheckout(): boolean {
    const { dialogs, navigation, random, storage } = this.#services;
    const lines = this.#cart.chosen();
    const [failure] = limitFailures(lines);
    if (lines.length === 0) void dialogs.alert({ content: '주문할 상품을 골라 주세요.' });
    else if (failure !== undefined) void dialogs.alert({ content: orderRefusalText({ code: 'limit', failure }) });
    else {
      startPurchase(storage, toPurchase(lines), random);
      navigation.go('/order');
      return true;
    }
    return false;
  }

  #setOpening(isOpening: boolean): void {
    runInAction(() => (this.isOpening = isOpening));
  }
}

/** Shows an alert that an action needs the network. */
export function alertOffline(dialogs: Dialogs, content: string): void {
  void dialogs.alert({ content, sub_content: '연결되면 다시 눌러 주세요.' });
}

/** Returns the lines for the checkout: a member's lines by id, a guest's lines in full. */
function toPurchase(lines: readonly CartLine[]): Purchase {
  const basket_idx_list = lines.map((line) => line.basket_idx).filter((basket_idx) => typeof basket_idx === 'number');
  if (basket_idx_list.length === lines.length) return { basket_idx_list, cart_list: [], is_direct: false };
  const cart_list = lines.map(({ sell_idx, type, option_idx, option_cnt, g_idx }) => {
    return { basket_idx: null, sell_idx, type, option_idx, option_cnt, g_idx };
  });
  return { basket_idx_list: [], cart_list, is_direct: false };
}
