import { Api } from '../../core/client/api.ts';
import { definePage } from '../routing/page.tsx';
import { FaqView } from './faq.view.tsx';
import { FaqViewModel } from './faq.view-model.ts';

/** `/faq` */
export const page = definePage({
  create: (resolve) => new FaqViewModel(resolve(Api)),
  View: FaqView,
});
