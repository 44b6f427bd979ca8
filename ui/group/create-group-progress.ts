import type { GroupProgress } from '../../core/api/buying/group.api.ts';
import { Api } from '../../core/client/api.ts';
import { ServerEvents } from '../../core/ports/screen/server-events.port.ts';
import { Timers } from '../../core/ports/screen/timers.port.ts';
import type { Resolve } from '../../core/ports/token.ts';
import { SecondTicker } from '../kit/ticker.ts';
import { GroupProgressViewModel, type GroupServices } from './group-progress.view-model.ts';
import type { GroupIdx } from '../../core/vocabulary/ids.ts';

export function groupServices(resolve: Resolve): GroupServices {
  return {
    api: resolve(Api),
    live: resolve(ServerEvents),
    timers: resolve(Timers),
    second: resolve(SecondTicker),
  };
}

export function createGroupProgress(resolve: Resolve, g_idx: GroupIdx, known?: GroupProgress): GroupProgressViewModel {
  return new GroupProgressViewModel(groupServices(resolve), g_idx, known);
}
