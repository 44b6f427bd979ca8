import { ApiToken } from '../../core/http/api.ts';
import { definePage } from '../app/page.tsx';
import { CustomerCenterView } from './customer-center.view.tsx';
import { CustomerCenterViewModel } from './customer-center.view-model.ts';

/** `/cs` */
export const page = definePage({
  create: (resolve) => new CustomerCenterViewModel(resolve(ApiToken)),
  View: CustomerCenterView,
});
