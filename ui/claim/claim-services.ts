import { Api } from '../../core/client/api.ts';
import { findOrder, type FindOrder } from '../../core/ordering/find-order.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Random } from '../../core/ports/random.port.ts';
import type { Resolve } from '../../core/ports/token.ts';

/** The services that every page about an order needs. */
export interface ClaimServices {
  readonly api: Api;
  readonly find: FindOrder;
  readonly clock: Clock;
  readonly random: Random;
  readonly dialogs: Dialogs;
  readonly navigation: Navigation;
}

export function claimServices(resolve: Resolve): ClaimServices {
  return {
    api: resolve(Api),
    find: findOrder.create(resolve),
    clock: resolve(Clock),
    random: resolve(Random),
    dialogs: resolve(Dialogs),
    navigation: resolve(Navigation),
  };
}
