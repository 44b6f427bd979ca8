import { Api } from '../../core/client/api.ts';
import { definePage } from '../routing/page.tsx';
import { TermsView } from './terms.view.tsx';
import { isTermsPath, TERMS_PATHS, TermsViewModel } from './terms.view-model.ts';

/** `/terms/policy`, `/terms/privacy` and `/terms/delivery`. */
export const page = definePage({
  create: (resolve, { path, query }) =>
    new TermsViewModel(isTermsPath(path) ? TERMS_PATHS[path] : 'policy', query.get('version'), resolve(Api)),
  View: TermsView,
});
