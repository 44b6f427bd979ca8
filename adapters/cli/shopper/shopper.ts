import { CartState } from '../../../core/cart-device/cart-state.ts';
import { ShoppingCart } from '../../../core/cart-device/shopping-cart.ts';
import { Api } from '../../../core/client/api.ts';
import { PendingSignUp } from '../../../core/login/sign-up-data.ts';
import { Session } from '../../../core/client/session.ts';
import { SignIn } from '../../../core/login/sign-in.ts';
import { SignOut } from '../../../core/login/sign-out.ts';
import { CurrentPurchase } from '../../../core/ordering/current-purchase.ts';
import { FinishOrder } from '../../../core/ordering/finish-order.use-case.ts';
import { PlaceOrder } from '../../../core/ordering/place-order.use-case.ts';
import { SavedGuestOrders } from '../../../core/ordering/saved-guest-orders.ts';
import { StartPayment } from '../../../core/ordering/start-payment.use-case.ts';
import type { Clock } from '../../../core/ports/clock.port.ts';
import type { Http } from '../../../core/ports/http.port.ts';
import type { Random } from '../../../core/ports/random.port.ts';
import type { Storage } from '../../../core/ports/storage.port.ts';
import { ReferralStorage } from '../../../core/referral/referral-storage.ts';
import { RecordedRedirect } from './recorded-redirect.ts';

/** The ports of a shopper's device. */
export interface ShopperPorts {
  readonly http: Http;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly random: Random;
}

/** A shopper at a terminal: the core's services, connected to the ports of the command line. */
export class Shopper {
  readonly api: Api;
  readonly session: Session;
  readonly cart: ShoppingCart;
  readonly signIn: SignIn;
  readonly signOut: SignOut;
  readonly orders: SavedGuestOrders;
  readonly redirect = new RecordedRedirect();
  readonly purchase: CurrentPurchase;
  readonly placeOrder: PlaceOrder;
  readonly finishOrder: FinishOrder;
  readonly referral: ReferralStorage;
  readonly clock: Clock;
  readonly random: Random;
  readonly storage: Storage;

  constructor({ http, storage, clock, random }: ShopperPorts) {
    this.clock = clock;
    this.random = random;
    this.storage = storage;
    this.session = new Session(storage);
    this.referral = new ReferralStorage(storage, clock);
    this.api = new Api(http, this.session, { start: () => () => {} });
    const cartState = new CartState(this.session, storage);
    this.cart = new ShoppingCart(this.api, this.session, storage, this.referral, random, cartState);
    this.signIn = new SignIn(this.api, this.session, this.cart, new PendingSignUp(storage), storage, random);
    this.signOut = new SignOut(this.api, this.session, this.cart, storage);
    this.orders = new SavedGuestOrders(storage);
    const start = new StartPayment(this.api, this.redirect, { open: async () => 'failed' }, 'web');
    this.purchase = new CurrentPurchase(this.api, storage, random);
    this.placeOrder = new PlaceOrder(start, this.purchase, this.session, this.orders);
    this.finishOrder = new FinishOrder(this.api, storage, this.cart, this.orders);
  }
}
