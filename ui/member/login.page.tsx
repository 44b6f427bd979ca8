import { FormDraft } from '../../core/form/form-draft.ts';
import { ApiToken } from '../../core/http/api.ts';
import { PendingJoin } from '../../core/member/join-data.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import { definePage } from '../app/page.tsx';
import { LoginView } from './login.view.tsx';
import { LoginViewModel, parseLoginDraft } from './login.view-model.ts';
import { signInOf, socialSignInOf } from './social-services.ts';

export const page = definePage({
  create(resolve, place) {
    return new LoginViewModel(place.query.get('rPath'), {
      api: resolve(ApiToken),
      signIn: signInOf(resolve),
      socialSignIn: socialSignInOf(resolve),
      pendingJoin: new PendingJoin(resolve(Storage)),
      navigation: resolve(Navigation),
      clock: resolve(Clock),
      draft: new FormDraft(resolve(Storage), 'login', parseLoginDraft),
    });
  },
  View: LoginView,
});
