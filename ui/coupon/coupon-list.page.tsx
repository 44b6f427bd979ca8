import { Api } from '../../core/client/api.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { definePage } from '../routing/page.tsx';
import { CouponListView } from './coupon-list.view.tsx';
import { CouponListViewModel } from './coupon-list.view-model.ts';

/** `/coupon` */
export const page = definePage({
  create: (resolve) => new CouponListViewModel(resolve(Api), resolve(Clock), resolve(Dialogs)),
  View: CouponListView,
});
