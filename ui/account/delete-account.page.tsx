import { Api } from '../../core/client/api.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import { definePage } from '../routing/page.tsx';
import { createVerifiedPhone } from '../phone-verification/verified-phone.ts';
import { DeleteAccountView } from './delete-account.view.tsx';
import { DeleteAccountViewModel } from './delete-account.view-model.ts';
import { signOut } from '../../core/login/sign-out.ts';

export const page = definePage({
  create(resolve) {
    return new DeleteAccountViewModel({
      api: resolve(Api),
      signOut: signOut.create(resolve),
      phone: createVerifiedPhone(resolve, 'secede'),
      navigation: resolve(Navigation),
      dialogs: resolve(Dialogs),
      storage: resolve(Storage),
      clock: resolve(Clock),
    });
  },
  View: DeleteAccountView,
});
