import { ApiToken } from '../../core/http/api.ts';
import { Dialogs } from '../../core/ports/dialogs.port.ts';
import { definePage } from '../app/page.tsx';
import { PointView } from './point.view.tsx';
import { PointViewModel } from './point.view-model.ts';

/** `/point` */
export const page = definePage({
  create: (resolve) => new PointViewModel(resolve(ApiToken), resolve(Dialogs)),
  View: PointView,
});
