import { ApiToken } from '../../core/http/api.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Dialogs } from '../../core/ports/dialogs.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import type { Resolve } from '../app/resolve.ts';
import type { GoodsServices } from './goods-section.view-model.ts';

/** What the pages of goods need of the shop. */
export function goodsServices(resolve: Resolve): GoodsServices {
  return {
    api: resolve(ApiToken),
    dialogs: resolve(Dialogs),
    clock: resolve(Clock),
    navigation: resolve(Navigation),
  };
}
