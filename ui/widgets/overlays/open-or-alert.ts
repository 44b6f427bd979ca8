import { Dialogs } from '../../../core/ports/screen/dialogs.port.ts';
import { Progress } from '../../../core/ports/progress.port.ts';
import { CurrentPage, type OpenOptions } from '../../routing/current-page.ts';
import type { Resolve } from '../../../core/ports/token.ts';

/** Opens a page. Returns false if it did not load, so that the current page stays. */
export type OpenOrAlert = (location: string, options?: OpenOptions) => Promise<boolean>;

/**
 * Opens `location` once its data has loaded, and shows progress until then. Shows the message of the server if it
 * refuses.
 */
export async function openOrAlert(resolve: Resolve, location: string, options: OpenOptions = {}): Promise<boolean> {
  const end = resolve(Progress).start();
  const refusal = await resolve(CurrentPage).open(location, options).finally(end);
  if (refusal === null) return true;
  void resolve(Dialogs).alert({ content: refusal });
  return false;
}
