import { Container } from 'inversify';
import { createRoot } from 'react-dom/client';
import { officeApi } from '../../../core/office-client/office-api.ts';
import { staffAccount } from '../../../core/office-client/staff-account.ts';
import { staffDrafts } from '../../../core/office-client/staff-drafts.ts';
import { staffSignOut } from '../../../core/office-client/staff-sign-out.ts';
import { Clock } from '../../../core/ports/clock.port.ts';
import { OfficeUpload } from '../../../core/ports/office-upload.port.ts';
import { OfficeHttp } from '../../../core/ports/office-http.port.ts';
import { Random } from '../../../core/ports/random.port.ts';
import { Address } from '../../../core/ports/screen/address.port.ts';
import { Storage } from '../../../core/ports/storage.port.ts';
import { ShopAddress } from '../../../core/ports/screen/shop-address.port.ts';
import { IdentityCheck } from '../../../core/ports/screen/identity-check.port.ts';
import { SheetReader } from '../../../core/ports/screen/sheet-reader.port.ts';
import { Timers } from '../../../core/ports/screen/timers.port.ts';
import type { ServiceKey } from '../../../core/ports/token.ts';
import { SecondTicker, Ticker } from '../../../ui/kit/ticker.ts';
import { notices } from '../../../ui/office/kit/notices.ts';
import { IdentityDialogViewModel, identityDialog } from '../../../ui/office/shell/identity-dialog.view-model.ts';
import { CommandPalette } from '../../../ui/office/kit/command-palette.ts';
import { singleKeys } from '../../../ui/office/kit/use-keys.ts';
import { MenuCounts } from '../../../ui/office/kit/menu-counts.ts';
import { OfficeApp } from '../../../ui/office/shell/office-app.tsx';
import '../../../ui/app/tokens.css';
import '../../../ui/app/keyframes.css';
import '../../../ui/office/kit/office-base.css';
import { readOfficeData } from '../../browser/office/office-data.ts';
import { BrowserAddress } from '../../browser/office/browser-address.ts';
import { XhrOfficeUpload } from '../../browser/office/xhr-office-upload.ts';
import { LocalStorage } from '../../browser/local-storage.ts';
import { readSheetFile } from '../../browser/office/read-sheet-file.ts';
import { BrowserTimers } from '../../browser/native/browser-timers.ts';
import { CryptoRandom } from '../../web/crypto-random.ts';
import { OfficeFetchHttp } from '../../web/office-fetch-http.ts';
import { SystemClock } from '../../web/system-clock.ts';
import { logUnlessChunk } from '../storefront/log-unless-chunk.ts';
import { provide } from '../storefront/provide.ts';

/** Starts the office in a browser. */
const container = new Container();
const clock = new SystemClock();
const timers = new BrowserTimers();
container.bind(Clock).toConstantValue(clock);
container.bind(Random).toConstantValue(new CryptoRandom());
container.bind(Storage).toConstantValue(new LocalStorage());
container.bind(Timers).toConstantValue(timers);
container.bind(Address).toConstantValue(new BrowserAddress());
container.bind(OfficeHttp).toConstantValue(new OfficeFetchHttp(fetch.bind(window), clock.correct.bind(clock)));
container.bind(OfficeUpload).toConstantValue(new XhrOfficeUpload());
container.bind(ShopAddress).toConstantValue({ url: readOfficeData().storefrontUrl });
const ticker = new Ticker(clock, timers, 1_000);
ticker.wake();
container.bind(SecondTicker).toConstantValue(ticker);
container.bind(SheetReader).toConstantValue({ read: readSheetFile });
container.bind(MenuCounts).toConstantValue(new MenuCounts());
container.bind(CommandPalette).toConstantValue(new CommandPalette());
provide(container, staffAccount);
provide(container, singleKeys);
provide(container, notices);
provide(container, identityDialog);
container.bind(IdentityCheck).toDynamicValue((context) => context.get(IdentityDialogViewModel));
provide(container, officeApi);
provide(container, staffDrafts);
provide(container, staffSignOut);

const resolve = <T,>(key: ServiceKey<T>): T => container.get(key);
const root = document.getElementById('root');
if (root !== null) {
  createRoot(root, { onCaughtError: logUnlessChunk }).render(
    <OfficeApp resolve={resolve} authenticatorUrl={readOfficeData().authenticatorUrl} />,
  );
}
