import { Api } from '../../core/client/api.ts';
import { definePage } from '../routing/page.tsx';
import { TermsView } from './terms.view.tsx';
import { TermsViewModel } from './terms.view-model.ts';

/** `/terms/policy` and `/terms/privacy`. */
export const page = definePage({
  create: (resolve, place) => new TermsViewModel(place.path === '/terms/privacy' ? 'privacy' : 'policy', resolve(Api)),
  View: TermsView,
});
