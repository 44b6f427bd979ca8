import { ShoppingCart } from '../../core/cart/shopping-cart.ts';
import { Api } from '../../core/http/api.ts';
import { PendingJoin } from '../../core/member/join-data.ts';
import { Session } from '../../core/member/session.ts';
import { SignIn } from '../../core/member/sign-in.ts';
import { SignOut } from '../../core/member/sign-out.ts';
import { SavedOrders } from '../../core/order/saved-orders.ts';
import { StartPayment } from '../../core/payment/start-payment.use-case.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import type { Http } from '../../core/ports/http.port.ts';
import type { Random } from '../../core/ports/random.port.ts';
import type { Storage } from '../../core/ports/storage.port.ts';
import { ReferralMemory } from '../../core/referral/referral-memory.ts';
import { GatewayDoor } from './gateway-door.ts';

/** What a shopper's device is made of, whatever it looks like. */
export interface ShopperPorts {
  readonly http: Http;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly random: Random;
}

/** A shopper at a terminal: the core's own services, over ports of this channel. */
export class Shopper {
  readonly api: Api;
  readonly session: Session;
  readonly cart: ShoppingCart;
  readonly signIn: SignIn;
  readonly signOut: SignOut;
  readonly orders: SavedOrders;
  readonly door = new GatewayDoor();
  readonly payment: StartPayment;
  readonly referral: ReferralMemory;
  readonly clock: Clock;
  readonly random: Random;
  readonly storage: Storage;

  constructor({ http, storage, clock, random }: ShopperPorts) {
    this.clock = clock;
    this.random = random;
    this.storage = storage;
    this.session = new Session(storage);
    this.referral = new ReferralMemory(storage, clock);
    this.api = new Api(http, this.session, { begin: () => () => {} });
    this.cart = new ShoppingCart(this.api, this.session, storage, this.referral, random);
    this.signIn = new SignIn(this.api, this.session, this.cart, new PendingJoin(storage), storage);
    this.signOut = new SignOut(this.api, this.session, this.cart, storage);
    this.orders = new SavedOrders(storage);
    this.payment = new StartPayment(this.api, this.door, { open: async () => 'failed' }, 'web');
  }
}
