import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { keywordRefusalText, searchKeyword } from '../../core/search/keyword.ts';
import { parseSearch, searchPath } from '../../core/search/search-address.ts';
import { CurrentPage } from '../routing/current-page.ts';
import type { Resolve } from '../../core/ports/token.ts';
import { openOrAlert } from '../widgets/overlays/open-or-alert.ts';

/** `short`: an alert was shown instead of searching. `refused`: an alert was shown, and the previous results stay. */
export type SubmitOutcome = 'searched' | 'short' | 'refused';

/** Searches for the typed text. The same keyword is searched again in its previous sort order. */
export async function submitSearch(resolve: Resolve, text: string): Promise<SubmitOutcome> {
  const search = searchKeyword(text);
  if (search.kind === 'refused') {
    void resolve(Dialogs).alert({ content: keywordRefusalText(search.refusal) });
    return 'short';
  }
  const { place } = resolve(CurrentPage);
  const before = parseSearch(place.query);
  const sort = place.path === '/search' && before.keyword === search.keyword ? before.sort : 0;
  return (await openOrAlert(resolve, searchPath(search.keyword, sort))) ? 'searched' : 'refused';
}
