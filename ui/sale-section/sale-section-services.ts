import { Api } from '../../core/client/api.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import type { Resolve } from '../../core/ports/token.ts';
import type { SaleSectionServices } from './sale-section.view-model.ts';

/** Resolves the services of the product list pages. */
export function saleSectionServices(resolve: Resolve): SaleSectionServices {
  return {
    api: resolve(Api),
    dialogs: resolve(Dialogs),
    clock: resolve(Clock),
    navigation: resolve(Navigation),
  };
}
