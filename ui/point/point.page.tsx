import { Api } from '../../core/client/api.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { definePage } from '../routing/page.tsx';
import { PointView } from './point.view.tsx';
import { PointViewModel } from './point.view-model.ts';

/** `/point` */
export const page = definePage({
  create: (resolve) => new PointViewModel(resolve(Api), resolve(Dialogs)),
  View: PointView,
});
