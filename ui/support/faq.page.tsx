import { ApiToken } from '../../core/http/api.ts';
import { definePage } from '../app/page.tsx';
import { FaqView } from './faq.view.tsx';
import { FaqViewModel } from './faq.view-model.ts';

/** `/faq` */
export const page = definePage({
  create: (resolve) => new FaqViewModel(resolve(ApiToken)),
  View: FaqView,
});
