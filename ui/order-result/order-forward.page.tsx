import { Api } from '../../core/client/api.ts';
import { Session } from '../../core/client/session.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Timers } from '../../core/ports/screen/timers.port.ts';
import { definePage } from '../routing/page.tsx';
import { OrderForwardView } from './order-forward.view.tsx';
import { OrderForwardViewModel } from './order-forward.view-model.ts';

/** `/order/inicis/forward?result_data=…` */
export const page = definePage({
  create: (resolve, { query }) =>
    new OrderForwardViewModel(
      resolve(Api),
      resolve(Session),
      resolve(Navigation),
      resolve(Timers),
      query.get('result_data'),
    ),
  View: OrderForwardView,
});
