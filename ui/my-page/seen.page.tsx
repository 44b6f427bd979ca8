import { ApiToken } from '../../core/http/api.ts';
import { Dialogs } from '../../core/ports/dialogs.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import { definePage } from '../app/page.tsx';
import { SeenView } from './seen.view.tsx';
import { SeenViewModel } from './seen.view-model.ts';

export const page = definePage({
  create: (resolve) => new SeenViewModel(resolve(ApiToken), resolve(Storage), resolve(Dialogs)),
  View: SeenView,
});
