import { Api } from '../../core/client/api.ts';
import { Session } from '../../core/client/session.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import { definePage } from '../routing/page.tsx';
import { AppCardForwardViewModel } from './app-card-forward.view-model.ts';
import { OrderForwardView } from './order-forward.view.tsx';

/** `/order/appcard/forward?result_data=…&tid=…&auth_no=…&result=ok` */
export const page = definePage({
  create: (resolve, { query }) =>
    new AppCardForwardViewModel(
      resolve(Api),
      resolve(Session),
      resolve(Navigation),
      resolve(Dialogs),
      resolve(Storage),
      query,
    ),
  View: OrderForwardView,
});
