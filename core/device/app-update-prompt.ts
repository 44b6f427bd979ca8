import type { Api } from '../http/api.ts';
import type { Device } from '../ports/device.port.ts';
import type { AlertRequest, Dialogs } from '../ports/dialogs.port.ts';
import type { NativeBridge } from '../ports/native-bridge.port.ts';
import type { Navigation } from '../ports/navigation.port.ts';
import { SHOP } from '../shop.ts';
import { isOldAndroidApp } from './app-version.ts';
import { deviceNameOf } from './device-type.ts';

/** Spec §8. */
export const OLD_APP_NOTICE: AlertRequest = {
  title: 'Notice',
  content: '새로운 앱이 나왔어요.<br>업데이트한 뒤 이용해 주세요.',
  showCancel: true,
  cancel_label: '나중에',
  confirm_label: '업데이트',
};

/**
 * Asks a shopper in an old Android app to update it (spec §4, §8), and leads to the store. Other devices are not even
 * asked about; nothing is said when the server can't tell which version is old.
 */
export async function tellOldApp(
  device: Device,
  api: Api,
  dialogs: Dialogs,
  bridge: NativeBridge,
  navigation: Navigation,
): Promise<void> {
  if (deviceNameOf(device) !== 'aos-app') return;
  const envelope = await api.call('GET /api/v1/common/config', {}, { quiet: true });
  if (envelope.result_code !== 200 || !isOldAndroidApp(device, envelope.result_data.min_app_version)) return;
  if (!(await dialogs.alert(OLD_APP_NOTICE))) return;
  const { ok } = await bridge.send('openStore', { url: SHOP.play_store_url });
  // An app may be so old that it does not know the message.
  if (!ok) navigation.leave(SHOP.play_store_url);
}
