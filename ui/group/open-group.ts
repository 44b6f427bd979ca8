import type { GroupProgress } from '../../core/api/group.api.ts';
import { ApiToken } from '../../core/http/api.ts';
import { Live } from '../../core/ports/live.port.ts';
import { Timers } from '../../core/ports/timers.port.ts';
import type { Resolve } from '../app/resolve.ts';
import { SecondTicker } from '../app/ticker.ts';
import { GroupProgressViewModel } from './group-progress.view-model.ts';

export function openGroup(resolve: Resolve, g_idx: number, known?: GroupProgress): GroupProgressViewModel {
  const services = {
    api: resolve(ApiToken),
    live: resolve(Live),
    timers: resolve(Timers),
    second: resolve(SecondTicker),
  };
  return new GroupProgressViewModel(services, g_idx, known);
}
