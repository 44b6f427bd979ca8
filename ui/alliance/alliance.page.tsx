import { FormDraft } from '../../core/storage/form-draft.ts';
import { Api } from '../../core/client/api.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Random } from '../../core/ports/random.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import { Timers } from '../../core/ports/screen/timers.port.ts';
import { definePage } from '../routing/page.tsx';
import { parseAllianceDraft } from './alliance-draft.ts';
import { AllianceView } from './alliance.view.tsx';
import { AllianceViewModel } from './alliance.view-model.ts';

/** `/alliance` */
export const page = definePage({
  create: (resolve) =>
    new AllianceViewModel({
      api: resolve(Api),
      clock: resolve(Clock),
      random: resolve(Random),
      timers: resolve(Timers),
      draft: new FormDraft(resolve(Storage), 'alliance', parseAllianceDraft),
    }),
  View: AllianceView,
});
