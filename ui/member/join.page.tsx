import { ApiToken } from '../../core/http/api.ts';
import { PendingJoin } from '../../core/member/join-data.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Dialogs } from '../../core/ports/dialogs.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import { definePage } from '../app/page.tsx';
import { TenthTicker } from '../app/ticker.ts';
import { TermsReaderViewModel } from '../terms/terms-reader.view-model.ts';
import { JoinConsents } from './join-consents.ts';
import { JoinView } from './join.view.tsx';
import { JoinViewModel } from './join.view-model.ts';
import { PhoneCertification } from './phone-certification.ts';
import { signInOf } from './social-services.ts';

export const page = definePage({
  create(resolve, place) {
    const api = resolve(ApiToken);
    const clock = resolve(Clock);
    const dialogs = resolve(Dialogs);
    const pendingJoin = new PendingJoin(resolve(Storage));
    return new JoinViewModel(place.query.get('rPath'), {
      api,
      signIn: signInOf(resolve),
      pendingJoin,
      certification: new PhoneCertification(api, clock, resolve(TenthTicker)),
      consents: new JoinConsents(),
      termsReader: new TermsReaderViewModel(api, dialogs),
      navigation: resolve(Navigation),
      dialogs,
      storage: resolve(Storage),
      clock,
    });
  },
  View: JoinView,
});
