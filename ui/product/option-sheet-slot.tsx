import type { ReactElement } from 'react';
import { shoppingCart } from '../../core/cart-device/shopping-cart.ts';
import { Api } from '../../core/client/api.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Random } from '../../core/ports/random.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import type { Resolve } from '../../core/ports/token.ts';
import { NaverWish } from '../product-options/naver-wish.view.tsx';
import { NaverWishViewModel } from '../product-options/naver-wish.view-model.ts';
import { OptionSheetView } from '../product-options/option-sheet.view.tsx';
import { OptionSheetViewModel } from '../product-options/option-sheet.view-model.ts';
import type { CurrentSale } from '../product-options/current-sale.ts';

/** The option sheet of a sale, with its choices. */
export interface OptionSheetHandle {
  readonly options: OptionSheetViewModel;
  readonly wish: NaverWishViewModel;
}

export function createOptionSheet(resolve: Resolve, sale: CurrentSale): OptionSheetHandle {
  const wish = new NaverWishViewModel(sale.detail.sell_idx, resolve(Api), resolve(Dialogs), resolve(Navigation));
  void wish.load();
  const options = new OptionSheetViewModel(sale, {
    cart: shoppingCart.create(resolve),
    dialogs: resolve(Dialogs),
    navigation: resolve(Navigation),
    storage: resolve(Storage),
    random: resolve(Random),
  });
  return { options, wish };
}

export function OptionSheetSlot({ sheet }: { readonly sheet: OptionSheetHandle }): ReactElement {
  return <OptionSheetView viewModel={sheet.options} end={<NaverWish viewModel={sheet.wish} />} />;
}
