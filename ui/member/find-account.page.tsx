import { FormDraft } from '../../core/storage/form-draft.ts';
import { Api } from '../../core/client/api.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import { definePage } from '../routing/page.tsx';
import { createVerifiedPhone } from '../phone-verification/verified-phone.ts';
import { FindAccountView } from './find-account.view.tsx';
import { FindAccountViewModel, parseFindAccountDraft } from './find-account.view-model.ts';

export const page = definePage({
  create(resolve, place) {
    return new FindAccountViewModel(place.path === '/auth/reset', place.query.get('rPath'), {
      api: resolve(Api),
      phone: createVerifiedPhone(resolve, 'find'),
      navigation: resolve(Navigation),
      dialogs: resolve(Dialogs),
      clock: resolve(Clock),
      draft: new FormDraft(resolve(Storage), 'find-account', parseFindAccountDraft),
    });
  },
  View: FindAccountView,
});
