import { Session } from '../../../core/client/session.ts';
import { saveDeviceInfo } from '../../../core/device/device-info.ts';
import { PageViewLog } from '../../../core/log/page-view-log.ts';
import { Clock } from '../../../core/ports/clock.port.ts';
import { Device } from '../../../core/ports/device.port.ts';
import { Navigation } from '../../../core/ports/navigation.port.ts';
import { Random } from '../../../core/ports/random.port.ts';
import { Storage } from '../../../core/ports/storage.port.ts';
import type { Resolve } from '../../../core/ports/token.ts';
import { findRoute } from '../../../ui/routing/route-table.ts';
import { BrowserBeacon } from '../../browser/browser-beacon.ts';

/**
 * Logs the page views so far and all later ones; they are sent when the page is hidden. `locations`: the addresses of
 * the visit from the first to the current one.
 */
export function logPageViews(resolve: Resolve, apiBase: string, locations: readonly string[]): void {
  const [storage, navigation] = [resolve(Storage), resolve(Navigation)];
  const device = saveDeviceInfo(storage, resolve(Device), resolve(Random));
  const beacon = new BrowserBeacon(apiBase, navigator);
  const paramsOf = (location: string) => findRoute(location).place.params;
  const log = new PageViewLog(storage, resolve(Session), beacon, resolve(Clock), device, paramsOf);
  for (const location of locations) log.record(location);
  navigation.listen(({ location }) => log.record(location));
  addEventListener('pagehide', () => log.send());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') log.send();
  });
}
