import { definePage } from '../app/page.tsx';
import { ExternalLoginView } from './external-login.view.tsx';
import { ExternalLoginViewModel } from './external-login.view-model.ts';
import { socialSignInOf } from './social-services.ts';

export const page = definePage({
  create: (resolve, place) => new ExternalLoginViewModel(place.query, socialSignInOf(resolve)),
  View: ExternalLoginView,
});
