import { ApiToken } from '../../core/http/api.ts';
import { definePage } from '../app/page.tsx';
import { TermsView } from './terms.view.tsx';
import { TermsViewModel } from './terms.view-model.ts';

/** `/terms/policy` and `/terms/privacy`. */
export const page = definePage({
  create: (resolve, place) =>
    new TermsViewModel(place.path === '/terms/privacy' ? 'privacy' : 'policy', resolve(ApiToken)),
  View: TermsView,
});
