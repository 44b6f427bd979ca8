import { observer } from 'mobx-react-lite';
import { useEffect, type ReactElement } from 'react';
import type { CartLine } from '../../core/api/cart.api.ts';
import { cartChanges } from '../../core/cart/cart-changes.ts';
import { SeenCart } from '../../core/cart/seen-cart.ts';
import type { Session } from '../../core/member/session.ts';
import { AppCardMemory } from '../../core/payment/app-card-memory.ts';
import type { Postcode } from '../../core/ports/postcode.port.ts';
import type { Storage } from '../../core/ports/storage.port.ts';
import { optionKey } from '../cart/option-key.ts';
import { AccountTerms } from '../checkout/account-terms.view.tsx';
import type { AddressBookViewModel } from '../checkout/address-book.view-model.ts';
import { AddressListViewModel } from '../checkout/address-list.view-model.ts';
import { AddressSheet } from '../checkout/address-sheet.view.tsx';
import { AppCardPanelViewModel, type AppCardPanelServices } from '../checkout/app-card-panel.view-model.ts';
import { AppCardPanel } from '../checkout/app-card-panel.view.tsx';
import { PostcodeViewModel } from '../checkout/postcode.view-model.ts';
import { PostcodeSheet } from '../checkout/postcode-sheet.view.tsx';
import { TermsReaderViewModel } from '../terms/terms-reader.view-model.ts';
import { TermsReaderView } from '../terms/terms-reader.view.tsx';
import { OrderRefusal } from './order-refusal.view.tsx';
import type { OrderSheetViewModel } from './order-sheet.view-model.ts';
import { SendOrder, type SendOrderServices } from './send-order.ts';

export interface OrderSheetPartsServices extends Omit<AppCardPanelServices, 'memory'>, SendOrderServices {
  readonly book: AddressBookViewModel;
  readonly postcode: Postcode;
}

interface PartsProps {
  readonly sheet: OrderSheetViewModel;
}

/** What an order sheet needs after its first look. In a file of its own, so that its code is fetched after that. */
export class OrderSheetParts {
  readonly #storage: Storage;
  readonly #session: Session;
  /** The card of the in-app card, where that is chosen. */
  readonly appCard: AppCardPanelViewModel;
  readonly order: SendOrder;
  readonly addressList: AddressListViewModel;
  readonly postcode: PostcodeViewModel;
  readonly terms: TermsReaderViewModel;

  constructor(services: OrderSheetPartsServices) {
    const { api, storage, session, dialogs, book } = services;
    this.#storage = storage;
    this.#session = session;
    this.appCard = new AppCardPanelViewModel({ ...services, memory: new AppCardMemory(storage, session) });
    this.order = new SendOrder(services, this.appCard);
    this.addressList = new AddressListViewModel(api, book, dialogs);
    this.postcode = new PostcodeViewModel(api, services.postcode);
    this.terms = new TermsReaderViewModel(api, dialogs);
  }

  /** What is different of the lines, by their keys; against the cart where no sheet was `seen` before. */
  newsOf(seen: readonly CartLine[] | null, lines: readonly CartLine[], now: number): (readonly [string, string])[] {
    const known = seen ?? new SeenCart(this.#storage).of(this.#session.user?.member_idx ?? null) ?? [];
    const news = cartChanges(known, lines, now).filter(({ code }) => code !== 'unbuyable');
    return news.map((change) => [optionKey(change), change.text]);
  }

  /** Draws what opens over the sheet. */
  over(sheet: OrderSheetViewModel): ReactElement {
    return <Over sheet={sheet} parts={this} />;
  }

  /** Draws what the chosen way to pay asks for. */
  methodTerms(sheet: OrderSheetViewModel): ReactElement {
    return <MethodTerms sheet={sheet} appCard={this.appCard} />;
  }
}

const Over = observer(function Over({ sheet, parts }: PartsProps & { readonly parts: OrderSheetParts }): ReactElement {
  const { addressList, postcode, terms } = parts;
  return (
    <>
      <AddressSheet addresses={addressList} postcode={postcode} />
      <PostcodeSheet postcode={postcode} />
      <TermsReaderView reader={terms} />
      <OrderRefusal viewModel={sheet} />
    </>
  );
});

const MethodTerms = observer(function MethodTerms({
  sheet,
  appCard,
}: PartsProps & { readonly appCard: AppCardPanelViewModel }): ReactElement | null {
  const { method } = sheet.payment;
  if (method === 'vbank') return <AccountTerms form={sheet.form} />;
  return method === 'app_card' ? <AppCard model={appCard} /> : null;
});

function AppCard({ model }: { readonly model: AppCardPanelViewModel }): ReactElement {
  useEffect(() => model.start(), [model]);
  return <AppCardPanel model={model} />;
}
