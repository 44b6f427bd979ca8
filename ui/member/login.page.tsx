import { FormDraft } from '../../core/storage/form-draft.ts';
import { Api } from '../../core/client/api.ts';
import { pendingSignUp } from '../../core/login/sign-up-data.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import { definePage } from '../routing/page.tsx';
import { LoginView } from './login.view.tsx';
import { LoginViewModel, parseLoginDraft } from './login.view-model.ts';
import { signIn } from '../../core/login/sign-in.ts';
import { socialSignIn } from '../../core/login/social-sign-in.ts';

export const page = definePage({
  create(resolve, place) {
    return new LoginViewModel(place.query.get('rPath'), {
      api: resolve(Api),
      signIn: signIn.create(resolve),
      socialSignIn: socialSignIn.create(resolve),
      pendingSignUp: pendingSignUp.create(resolve),
      navigation: resolve(Navigation),
      clock: resolve(Clock),
      draft: new FormDraft(resolve(Storage), 'login', parseLoginDraft),
    });
  },
  View: LoginView,
});
