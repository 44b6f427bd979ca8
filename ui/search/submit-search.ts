import { Dialogs } from '../../core/ports/dialogs.port.ts';
import { searchKeyword } from '../../core/search/keyword.ts';
import { parseSearch, searchPath } from '../../core/search/search-address.ts';
import { CurrentPageToken } from '../app/current-page.ts';
import type { Resolve } from '../app/resolve.ts';
import { openOrTell } from '../widgets/open-or-tell.ts';

/** `short`: told so, and not searched. `refused`: told so, and what was shown before stays. */
export type SubmitOutcome = 'searched' | 'short' | 'refused';

/** Searches for what was typed; the same keyword again is searched again, in the sort that it had (spec §2, §5). */
export async function submitSearch(resolve: Resolve, text: string): Promise<SubmitOutcome> {
  const search = searchKeyword(text);
  if (search.kind === 'too-short') {
    void resolve(Dialogs).alert({ content: search.text });
    return 'short';
  }
  const { place } = resolve(CurrentPageToken);
  const before = parseSearch(place.query);
  const sort = place.path === '/search' && before.keyword === search.keyword ? before.sort : 0;
  return (await openOrTell(resolve, searchPath(search.keyword, sort))) ? 'searched' : 'refused';
}
