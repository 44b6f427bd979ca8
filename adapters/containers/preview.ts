import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RequestListener } from 'node:http';
import type { Clock } from '../../core/ports/clock.port.ts';
import { formatKst } from '../../core/time/kst.ts';
import { previewHttp } from '../server/preview-http.ts';
import { PictureProcess } from '../server/pictures/picture-process.ts';
import { BuildAssets } from '../server/rendering/build-assets.ts';
import { listStaticFiles } from '../server/rendering/static-files.ts';
import type { Settings } from '../server/settings.ts';
import type { Log } from '../server/log.ts';
import { storefrontHttp } from '../server/storefront-http.ts';
import { listen } from './listen.ts';
import { openShop } from './open-shop.ts';
import { composePages } from './pages.ts';

const LOOPBACK = '127.0.0.1';

/** Where the build lies, as the program knows that was started. */
export interface BuildPlaces {
  readonly client: string;
  readonly databaseWorker: URL;
  readonly pictureMaker: URL;
}

/** A clock that runs on from `at`. */
export function clockFrom(at: number): Clock {
  const begun = Date.now();
  return { now: () => at + (Date.now() - begun) };
}

/**
 * The storefront as it stands at a moment, for whoever sits at this machine: it listens on loopback alone, in a
 * process of its own, without jobs, and nothing of it can be ordered; each page says so. Answers its address and how to
 * close it.
 */
export async function openPreview(
  at: number,
  port: number,
  given: Settings,
  log: Log,
  build: BuildPlaces,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const url = `http://${LOOPBACK}:${port}`;
  const own = { host: LOOPBACK, port, publicUrl: url, apiUrl: null, sellerApiUrl: null, apiSameOrigin: true };
  const settings: Settings = { ...given, ...own, demo: false };
  const clock = clockFrom(at);
  const pictures = new PictureProcess(build.pictureMaker);
  const open = await openShop(settings, log, build.databaseWorker, pictures, clock);
  const [assets, files] = await Promise.all([BuildAssets.read(build.client), listStaticFiles(build.client)]);
  // Pictures for links say what holds then: the real shop's are not theirs to write.
  const pages = composePages(
    { ...settings, dataFolder: join(tmpdir(), 'moajang-preview') },
    open,
    (page) => assets.of(page),
    pictures,
    `미리보기: ${formatKst(at).slice(0, -3)}의 매장이에요. 주문할 수 없어요.`,
  );
  const storefront = storefrontHttp({ ...pages, files, also: previewHttp(open.http, clock) });
  const dated: RequestListener = (request, response) => {
    response.setHeader('date', new Date(clock.now()).toUTCString());
    storefront(request, response);
  };
  const stop = await listen(dated, port, LOOPBACK);
  return {
    url,
    async close() {
      open.endStreams();
      await stop();
      pictures.close();
      await open.close();
    },
  };
}
