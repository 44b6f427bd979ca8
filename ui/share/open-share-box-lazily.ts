import { FAILED_REQUEST } from '../../core/outcome/envelope.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { ShareInfo } from '../../core/share/share-url.ts';
import type { Resolve } from '../../core/ports/token.ts';

/** Opens the share box, loading its code. */
export async function openShareBoxLazily(resolve: Resolve, info: ShareInfo | null): Promise<void> {
  try {
    await (await import('./open-share-box.tsx')).openShareBox(resolve, info);
  } catch {
    await resolve(Dialogs).alert({ content: FAILED_REQUEST.result_msg });
  }
}
