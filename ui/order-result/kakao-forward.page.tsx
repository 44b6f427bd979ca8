import { Api } from '../../core/client/api.ts';
import { Session } from '../../core/client/session.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Timers } from '../../core/ports/screen/timers.port.ts';
import { definePage } from '../routing/page.tsx';
import { OrderForwardView } from './order-forward.view.tsx';
import { OrderForwardViewModel } from './order-forward.view-model.ts';

/** `/order/kakao/forward?result_data=…&return_key=…&pg_token=…`: can be reloaded or opened again. */
export const page = definePage({
  create: (resolve, { query }) => {
    const api = resolve(Api);
    const [result_data, pg_token] = [query.get('result_data'), query.get('pg_token')];
    const return_key = query.get('return_key');
    const approve =
      result_data === null || pg_token === null || return_key === null
        ? null
        : () => api.call('POST /api/v2/payment/kakao/result', { result_data, pg_token, return_key }, { quiet: true });
    return new OrderForwardViewModel(api, resolve(Session), resolve(Navigation), resolve(Timers), result_data, approve);
  },
  View: OrderForwardView,
});
