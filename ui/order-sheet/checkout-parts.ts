import type { CartLine } from '../../core/api/buying/cart.api.ts';
import { cartChanges } from '../../core/cart-device/cart-changes.ts';
import { CartSnapshot } from '../../core/cart-device/cart-snapshot.ts';
import type { Session } from '../../core/client/session.ts';
import { deviceNameOf } from '../../core/device/device-type.ts';
import { AppCardStorage } from '../../core/ordering/app-card-storage.ts';
import type { CurrentPurchase } from '../../core/ordering/current-purchase.ts';
import { PlaceOrder } from '../../core/ordering/place-order.use-case.ts';
import { SavedGuestOrders } from '../../core/ordering/saved-guest-orders.ts';
import { StartPayment } from '../../core/ordering/start-payment.use-case.ts';
import type { Device } from '../../core/ports/device.port.ts';
import type { PaymentRedirect } from '../../core/ports/payment-redirect.port.ts';
import type { NaverPay } from '../../core/ports/screen/naver-pay.port.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { Postcode } from '../../core/ports/screen/postcode.port.ts';
import type { Storage } from '../../core/ports/storage.port.ts';
import { lineKey } from '../order-lines/line-key.ts';
import type { AddressBookViewModel } from '../address/address-book.view-model.ts';
import { AddressListViewModel } from '../address/address-list.view-model.ts';
import { AppCardPanelViewModel, type AppCardPanelServices } from '../paying/app-card-panel.view-model.ts';
import { PostcodeViewModel } from '../address/postcode.view-model.ts';
import { TermsReaderViewModel } from '../terms/terms-reader.view-model.ts';

export interface CheckoutPartsServices extends Omit<AppCardPanelServices, 'appCardStorage'> {
  readonly session: Session;
  readonly storage: Storage;
  readonly dialogs: Dialogs;
  readonly device: Device;
  readonly redirect: PaymentRedirect;
  readonly naverPay: NaverPay;
  readonly purchase: CurrentPurchase;
  readonly book: AddressBookViewModel;
  readonly postcode: Postcode;
}

/**
 * Parts of the checkout that are needed after its first render. They are in a separate file, so that their code loads
 * later.
 */
export class CheckoutParts {
  readonly #storage: Storage;
  readonly #session: Session;
  readonly #dialogs: Dialogs;
  readonly #alerted = new Set<string>();
  /** The selection of a card of the in-app card. */
  readonly appCard: AppCardPanelViewModel;
  readonly order: PlaceOrder;
  readonly addressList: AddressListViewModel;
  readonly postcode: PostcodeViewModel;
  readonly terms: TermsReaderViewModel;

  constructor(services: CheckoutPartsServices) {
    const { api, storage, session, dialogs, book, redirect, naverPay, device } = services;
    this.#storage = storage;
    this.#session = session;
    this.#dialogs = dialogs;
    this.appCard = new AppCardPanelViewModel({ ...services, appCardStorage: new AppCardStorage(storage, session) });
    const start = new StartPayment(api, redirect, naverPay, deviceNameOf(device));
    this.order = new PlaceOrder(start, services.purchase, session, new SavedGuestOrders(storage));
    this.addressList = new AddressListViewModel(api, book, dialogs);
    this.postcode = new PostcodeViewModel(api, services.postcode);
    this.terms = new TermsReaderViewModel(api, dialogs);
  }

  /** Shows why prices were lost. Each reason is shown once while the checkout is open. */
  alertOnce(notices: readonly string[]): void {
    const fresh = notices.filter((text) => !this.#alerted.has(text));
    for (const text of fresh) this.#alerted.add(text);
    if (fresh.length > 0) void this.#dialogs.alert({ content: fresh.join('\n') });
  }

  /**
   * Returns what has changed about each line, as a text by line key. Compares with `previousLines` of this checkout, or
   * with the cart if that is null.
   */
  changeTexts(
    previousLines: readonly CartLine[] | null,
    lines: readonly CartLine[],
    now: number,
  ): (readonly [string, string])[] {
    const known =
      previousLines ?? new CartSnapshot(this.#storage).forOwner(this.#session.user?.member_idx ?? null) ?? [];
    const changes = cartChanges(known, lines, now).filter(({ code }) => code !== 'unbuyable');
    return changes.map((change) => [lineKey(change), change.text]);
  }
}
