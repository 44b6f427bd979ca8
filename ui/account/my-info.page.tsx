import { ApiToken } from '../../core/http/api.ts';
import { SessionToken } from '../../core/member/session.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Dialogs } from '../../core/ports/dialogs.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import { Upload } from '../../core/ports/upload.port.ts';
import { SendPicture } from '../../core/upload/send-picture.ts';
import { definePage } from '../app/page.tsx';
import { certifiedPhoneOf } from '../member/certified-phone.ts';
import { MyInfoView } from './my-info.view.tsx';
import { MyInfoViewModel } from './my-info.view-model.ts';
import { signOutOf } from './sign-out-of.ts';

export const page = definePage({
  create(resolve) {
    const session = resolve(SessionToken);
    return new MyInfoViewModel({
      api: resolve(ApiToken),
      session,
      signOut: signOutOf(resolve),
      sendPicture: new SendPicture(resolve(Upload), session),
      phone: certifiedPhoneOf(resolve, 'phone'),
      navigation: resolve(Navigation),
      dialogs: resolve(Dialogs),
      storage: resolve(Storage),
      clock: resolve(Clock),
    });
  },
  View: MyInfoView,
});
