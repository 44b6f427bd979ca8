import { ApiToken } from '../../core/http/api.ts';
import { SessionToken } from '../../core/member/session.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Timers } from '../../core/ports/timers.port.ts';
import { definePage } from '../app/page.tsx';
import { OrderForwardView } from './order-forward.view.tsx';
import { OrderForwardViewModel } from './order-forward.view-model.ts';

/** `/order/inicis/forward?result_data=…` */
export const page = definePage({
  create: (resolve, { query }) =>
    new OrderForwardViewModel(
      resolve(ApiToken),
      resolve(SessionToken),
      resolve(Navigation),
      resolve(Timers),
      query.get('result_data'),
    ),
  View: OrderForwardView,
});
