import { Api } from '../../core/client/api.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { definePage } from '../routing/page.tsx';
import { openShareBoxLazily } from '../share/open-share-box-lazily.ts';
import { SellerShopView } from './shop.view.tsx';
import { SellerShopViewModel } from './shop.view-model.ts';

/** `/{member_id}`: a seller shop. */
export const page = definePage({
  create: (resolve, { params, query }) =>
    new SellerShopViewModel(
      { api: resolve(Api), dialogs: resolve(Dialogs), share: (info) => void openShareBoxLazily(resolve, info) },
      params['member_id'] ?? '',
      query,
    ),
  View: SellerShopView,
});
