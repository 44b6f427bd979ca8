import { ApiToken } from '../../core/http/api.ts';
import { SessionToken } from '../../core/member/session.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Timers } from '../../core/ports/timers.port.ts';
import { definePage } from '../app/page.tsx';
import { OrderForwardView } from './order-forward.view.tsx';
import { OrderForwardViewModel } from './order-forward.view-model.ts';

/** `/order/kakao/forward?result_data=…&pg_token=…`: reloaded or opened again, it ends the same. */
export const page = definePage({
  create: (resolve, { query }) => {
    const api = resolve(ApiToken);
    const [result_data, pg_token] = [query.get('result_data'), query.get('pg_token')];
    const approve =
      result_data === null || pg_token === null
        ? null
        : () => api.call('POST /api/v2/payment/kakao/result', { result_data, pg_token }, { quiet: true });
    return new OrderForwardViewModel(
      api,
      resolve(SessionToken),
      resolve(Navigation),
      resolve(Timers),
      result_data,
      approve,
    );
  },
  View: OrderForwardView,
});
