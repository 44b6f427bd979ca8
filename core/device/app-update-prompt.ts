import type { Api } from '../client/api.ts';
import type { Device } from '../ports/device.port.ts';
import type { AlertRequest, Dialogs } from '../ports/screen/dialogs.port.ts';
import type { NativeBridge } from '../ports/screen/native-bridge.port.ts';
import type { Navigation } from '../ports/navigation.port.ts';
import { SHOP_INFO } from '../shop.ts';
import { isOldAndroidApp } from './app-version.ts';
import { deviceNameOf } from './device-type.ts';

export const OLD_APP_NOTICE: AlertRequest = {
  title: 'Notice',
  content: '새로운 앱이 나왔어요.<br>업데이트한 뒤 이용해 주세요.',
  showCancel: true,
  cancelLabel: '나중에',
  confirmLabel: '업데이트',
};

/**
 * Prompts the shopper to update an outdated Android app, and opens the store on confirmation.
 *
 * Does nothing on other devices, or if the server does not return the minimum version.
 */
export async function promptAppUpdate(
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
  const { ok } = await bridge.send('openStore', { url: SHOP_INFO.playStoreUrl });
  // Very old apps do not support the message `openStore`.
  if (!ok) navigation.leave(SHOP_INFO.playStoreUrl);
}
