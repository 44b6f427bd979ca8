import { Api } from '../../core/client/api.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { Postcode } from '../../core/ports/screen/postcode.port.ts';
import { PostcodeViewModel } from '../address/postcode.view-model.ts';
import { definePage } from '../routing/page.tsx';
import { MyAddressesView } from './my-addresses.view.tsx';
import { MyAddressesViewModel } from './my-addresses.view-model.ts';

/** `/mypage/address` */
export const page = definePage({
  create: (resolve) => {
    const api = resolve(Api);
    return new MyAddressesViewModel(api, resolve(Dialogs), new PostcodeViewModel(api, resolve(Postcode)));
  },
  View: MyAddressesView,
});
