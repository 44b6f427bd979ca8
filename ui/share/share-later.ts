import { FAILED_REQUEST } from '../../core/http/envelope.ts';
import { Dialogs } from '../../core/ports/dialogs.port.ts';
import type { ShareInfo } from '../../core/share/share-url.ts';
import type { Resolve } from '../app/resolve.ts';

/** Opens the share box, whose code is fetched now. */
export async function shareLater(resolve: Resolve, info: ShareInfo | null): Promise<void> {
  try {
    await (await import('./open-share-box.tsx')).openShareBox(resolve, info);
  } catch {
    await resolve(Dialogs).alert({ content: FAILED_REQUEST.result_msg });
  }
}
