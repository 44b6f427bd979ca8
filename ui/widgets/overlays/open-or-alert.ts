import { Dialogs } from '../../../core/ports/screen/dialogs.port.ts';
import { Progress } from '../../../core/ports/progress.port.ts';
import { CurrentPage, type OpenOptions } from '../../routing/current-page.ts';
import type { Resolve } from '../../../core/ports/token.ts';

/** Opens a page; returns false if it did not load, and the current page stays. */
export type OpenOrTell = (location: string, options?: OpenOptions) => Promise<boolean>;

/** Opens `location` once its data has loaded, showing progress; shows the server's sentence if it is refused. */
export async function openOrAlert(resolve: Resolve, location: string, options: OpenOptions = {}): Promise<boolean> {
  const end = resolve(Progress).begin();
  const refusal = await resolve(CurrentPage).open(location, options).finally(end);
  if (refusal === null) return true;
  void resolve(Dialogs).alert({ content: refusal });
  return false;
}
