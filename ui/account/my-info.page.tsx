import { Api } from '../../core/client/api.ts';
import { Session } from '../../core/client/session.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import { Upload } from '../../core/ports/upload.port.ts';
import { SendImage } from '../../core/upload/send-image.ts';
import { definePage } from '../routing/page.tsx';
import { createVerifiedPhone } from '../phone-verification/verified-phone.ts';
import { MyInfoView } from './my-info.view.tsx';
import { MyInfoViewModel } from './my-info.view-model.ts';
import { signOut } from '../../core/login/sign-out.ts';

export const page = definePage({
  create(resolve) {
    const session = resolve(Session);
    return new MyInfoViewModel({
      api: resolve(Api),
      session,
      signOut: signOut.create(resolve),
      sendImage: new SendImage(resolve(Upload), session),
      phone: createVerifiedPhone(resolve, 'phone'),
      oldPhone: createVerifiedPhone(resolve, 'phone'),
      navigation: resolve(Navigation),
      dialogs: resolve(Dialogs),
      storage: resolve(Storage),
      clock: resolve(Clock),
    });
  },
  View: MyInfoView,
});
