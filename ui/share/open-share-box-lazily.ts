import type { LazyService } from '../../core/ports/lazy-service.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { token, type Resolve } from '../../core/ports/token.ts';
import type { ShareInfo } from '../../core/share/share-url.ts';
import { loadOrAlert } from '../kit/load-or-alert.ts';

export const LazyShareBox = token<LazyService<(info: ShareInfo | null) => Promise<void>>>('LazyShareBox');

/** Loads the code of the share box and opens it. `info` is null if there is nothing to share. */
export async function openShareBoxLazily(resolve: Resolve, info: ShareInfo | null): Promise<void> {
  const open = await loadOrAlert(() => resolve(LazyShareBox).load(), resolve(Dialogs));
  await open?.(info);
}
