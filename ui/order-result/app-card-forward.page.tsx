import { ApiToken } from '../../core/http/api.ts';
import { SessionToken } from '../../core/member/session.ts';
import { Dialogs } from '../../core/ports/dialogs.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { definePage } from '../app/page.tsx';
import { AppCardForwardViewModel } from './app-card-forward.view-model.ts';
import { OrderForwardView } from './order-forward.view.tsx';

/** `/order/appcard/forward?result_data=…&tid=…&auth_no=…&result=ok` */
export const page = definePage({
  create: (resolve, { query }) =>
    new AppCardForwardViewModel(resolve(ApiToken), resolve(SessionToken), resolve(Navigation), resolve(Dialogs), query),
  View: OrderForwardView,
});
