import { Api } from '../../core/client/api.ts';
import { pendingSignUp } from '../../core/login/sign-up-data.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import { definePage } from '../routing/page.tsx';
import { TermsReaderViewModel } from '../terms/terms-reader.view-model.ts';
import { SignUpView } from './sign-up.view.tsx';
import { SignUpViewModel } from './sign-up.view-model.ts';
import { createVerifiedPhone } from '../phone-verification/verified-phone.ts';
import { signIn } from '../../core/login/sign-in.ts';

export const page = definePage({
  create(resolve, place) {
    const api = resolve(Api);
    const dialogs = resolve(Dialogs);
    return new SignUpViewModel(place.query.get('rPath'), {
      api,
      signIn: signIn.create(resolve),
      pendingSignUp: pendingSignUp.create(resolve),
      phone: createVerifiedPhone(resolve, 'join'),
      termsReader: new TermsReaderViewModel(api, dialogs),
      navigation: resolve(Navigation),
      dialogs,
      storage: resolve(Storage),
      clock: resolve(Clock),
    });
  },
  View: SignUpView,
});
