import { ApiToken, type Api } from '../../core/http/api.ts';
import { SessionToken } from '../../core/member/session.ts';
import { FindOrder } from '../../core/order/find-order.ts';
import { SavedOrders } from '../../core/order/saved-orders.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Dialogs } from '../../core/ports/dialogs.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Random } from '../../core/ports/random.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import type { Resolve } from '../app/resolve.ts';

/** What every page about an order works with. */
export interface ClaimServices {
  readonly api: Api;
  readonly find: FindOrder;
  readonly clock: Clock;
  readonly random: Random;
  readonly dialogs: Dialogs;
  readonly navigation: Navigation;
}

export function claimServices(resolve: Resolve): ClaimServices {
  const api = resolve(ApiToken);
  return {
    api,
    find: new FindOrder(api, resolve(SessionToken), new SavedOrders(resolve(Storage))),
    clock: resolve(Clock),
    random: resolve(Random),
    dialogs: resolve(Dialogs),
    navigation: resolve(Navigation),
  };
}
