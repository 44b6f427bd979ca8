import { ShoppingCartToken } from '../../core/cart/shopping-cart.ts';
import { ApiToken } from '../../core/http/api.ts';
import { Dialogs } from '../../core/ports/dialogs.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Random } from '../../core/ports/random.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import type { Resolve } from '../app/resolve.ts';
import { NaverWish } from './naver-wish.view.tsx';
import { NaverWishViewModel } from './naver-wish.view-model.ts';
import { OptionSheetView } from './option-sheet.view.tsx';
import { OptionSheetViewModel } from './option-sheet.view-model.ts';
import type { OptionBox, SaleOnScreen } from './sale-on-screen.ts';

/** The option box of a sale. In a file of its own, so that its code is fetched when it is first opened. */
export function openOptionBox(resolve: Resolve, sale: SaleOnScreen): OptionBox {
  const wish = new NaverWishViewModel(sale.detail.sell_idx, resolve(ApiToken), resolve(Dialogs), resolve(Navigation));
  void wish.load();
  const viewModel = new OptionSheetViewModel(sale, {
    cart: resolve(ShoppingCartToken),
    dialogs: resolve(Dialogs),
    navigation: resolve(Navigation),
    storage: resolve(Storage),
    random: resolve(Random),
  });
  return { draw: () => <OptionSheetView viewModel={viewModel} end={<NaverWish viewModel={wish} />} /> };
}
