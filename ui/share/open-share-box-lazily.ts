import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { Resolve } from '../../core/ports/token.ts';
import type { ShareInfo } from '../../core/share/share-url.ts';
import { loadOrAlert } from '../kit/load-or-alert.ts';
import { LateShareBox } from './late-share-box.ts';

/** Opens the share box, loading its code. */
export async function openShareBoxLazily(resolve: Resolve, info: ShareInfo | null): Promise<void> {
  const open = await loadOrAlert(() => resolve(LateShareBox).load(), resolve(Dialogs));
  await open?.(info);
}
