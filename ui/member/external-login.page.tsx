import { definePage } from '../routing/page.tsx';
import { ExternalLoginView } from './external-login.view.tsx';
import { ExternalLoginViewModel } from './external-login.view-model.ts';
import { socialSignIn } from '../../core/login/social-sign-in.ts';

export const page = definePage({
  create: (resolve, place) => new ExternalLoginViewModel(place.query, socialSignIn.create(resolve)),
  View: ExternalLoginView,
});
