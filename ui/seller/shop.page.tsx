import { ApiToken } from '../../core/http/api.ts';
import { Dialogs } from '../../core/ports/dialogs.port.ts';
import { definePage } from '../app/page.tsx';
import { shareLater } from '../share/share-later.ts';
import { ShopView } from './shop.view.tsx';
import { ShopViewModel } from './shop.view-model.ts';

/** `/{member_id}`: a seller's own shop. */
export const page = definePage({
  create: (resolve, { params, query }) =>
    new ShopViewModel(
      { api: resolve(ApiToken), dialogs: resolve(Dialogs), share: (info) => void shareLater(resolve, info) },
      params['member_id'] ?? '',
      query,
    ),
  View: ShopView,
});
