import { Dialogs } from '../../core/ports/dialogs.port.ts';
import { Progress } from '../../core/ports/progress.port.ts';
import { CurrentPageToken, type OpenOptions } from '../app/current-page.ts';
import type { Resolve } from '../app/resolve.ts';

/** Opens a place of the shop; false when it could not be had, and what was shown before stays. */
export type OpenOrTell = (location: string, options?: OpenOptions) => Promise<boolean>;

/** Opens `location` when its data is there, showing that the shop is busy; a refusal is told in the server's words. */
export async function openOrTell(resolve: Resolve, location: string, options: OpenOptions = {}): Promise<boolean> {
  const end = resolve(Progress).begin();
  const refusal = await resolve(CurrentPageToken).open(location, options).finally(end);
  if (refusal === null) return true;
  void resolve(Dialogs).alert({ content: refusal });
  return false;
}
