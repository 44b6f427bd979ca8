import { FormDraft } from '../../core/form/form-draft.ts';
import { ApiToken } from '../../core/http/api.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Random } from '../../core/ports/random.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import { Timers } from '../../core/ports/timers.port.ts';
import { definePage } from '../app/page.tsx';
import { parseAllianceDraft } from './alliance-draft.ts';
import { AllianceView } from './alliance.view.tsx';
import { AllianceViewModel } from './alliance.view-model.ts';

/** `/alliance` */
export const page = definePage({
  create: (resolve) =>
    new AllianceViewModel({
      api: resolve(ApiToken),
      clock: resolve(Clock),
      random: resolve(Random),
      timers: resolve(Timers),
      draft: new FormDraft(resolve(Storage), 'alliance', parseAllianceDraft),
    }),
  View: AllianceView,
});
