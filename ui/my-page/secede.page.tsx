import { ApiToken } from '../../core/http/api.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Dialogs } from '../../core/ports/dialogs.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import { definePage } from '../app/page.tsx';
import { certifiedPhoneOf } from '../member/certified-phone.ts';
import { SecedeView } from './secede.view.tsx';
import { SecedeViewModel } from './secede.view-model.ts';
import { signOutOf } from './sign-out-of.ts';

export const page = definePage({
  create(resolve) {
    return new SecedeViewModel({
      api: resolve(ApiToken),
      signOut: signOutOf(resolve),
      phone: certifiedPhoneOf(resolve, 'secede'),
      navigation: resolve(Navigation),
      dialogs: resolve(Dialogs),
      storage: resolve(Storage),
      clock: resolve(Clock),
    });
  },
  View: SecedeView,
});
