import { Api } from '../../core/client/api.ts';
import { Company } from '../../core/content/company.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Device } from '../../core/ports/device.port.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { NativeBridge } from '../../core/ports/screen/native-bridge.port.ts';
import { Random } from '../../core/ports/random.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import { definePage } from '../routing/page.tsx';
import { SettingView } from './setting.view.tsx';
import { SettingViewModel } from './setting.view-model.ts';

/** `/setting` */
export const page = definePage({
  create: (resolve) =>
    new SettingViewModel({
      api: resolve(Api),
      dialogs: resolve(Dialogs),
      device: resolve(Device),
      storage: resolve(Storage),
      random: resolve(Random),
      bridge: resolve(NativeBridge),
      clock: resolve(Clock),
      company: resolve(Company),
    }),
  View: SettingView,
});
