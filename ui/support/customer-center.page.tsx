import { Api } from '../../core/client/api.ts';
import { definePage } from '../routing/page.tsx';
import { CustomerCenterView } from './customer-center.view.tsx';
import { CustomerCenterViewModel } from './customer-center.view-model.ts';

/** `/cs` */
export const page = definePage({
  create: (resolve) => new CustomerCenterViewModel(resolve(Api)),
  View: CustomerCenterView,
});
