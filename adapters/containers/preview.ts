import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RequestListener } from 'node:http';
import type { Clock } from '../../core/ports/clock.port.ts';
import { formatKst } from '../../core/time/kst.ts';
import { previewHttp } from '../server/storefront/preview-http.ts';
import { ImageProcess } from '../server/images/image-process.ts';
import { BuildAssets } from '../server/storefront/build-assets.ts';
import { staticFiles } from '../server/storefront/static-files.ts';
import type { Settings } from '../server/kernel/settings.ts';
import type { Log } from '../server/kernel/log.ts';
import { storefrontHttp } from '../server/storefront/storefront-http.ts';
import { listen, listenerOf } from './shop/listen.ts';
import { createShopServer } from './shop/shop-server.ts';
import { composePages } from './shop/pages.ts';

const LOOPBACK = '127.0.0.1';

/** Paths of the build's files, which depend on the program that was started. */
export interface BuildPlaces {
  readonly client: string;
  readonly databaseWorker: URL;
  readonly imageMaker: URL;
}

/** Returns a clock that starts at `at` and runs on. */
function clockFrom(at: number): Clock {
  const startedAt = Date.now();
  return { now: () => at + (Date.now() - startedAt) };
}

/**
 * Serves a preview of the storefront at a given time, to this machine only (on loopback). Runs no jobs and accepts no
 * orders. Each page shows a notice. Returns the preview's URL and a function that closes it.
 */
export async function openPreview(
  at: number,
  port: number,
  baseSettings: Settings,
  log: Log,
  build: BuildPlaces,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const url = `http://${LOOPBACK}:${port}`;
  const own: Partial<Settings> = {
    host: LOOPBACK,
    port,
    publicUrl: url,
    apiUrl: null,
    sellerApiUrl: null,
    isApiSameOrigin: true,
    isDemo: false,
  };
  const settings: Settings = { ...baseSettings, ...own };
  const clock = clockFrom(at);
  const imageProcess = new ImageProcess(build.imageMaker);
  const server = await createShopServer(settings, log, {
    preparer: imageProcess,
    database: { worker: build.databaseWorker, statementTimeoutMs: null, migratesEmbedded: false },
    preview: clock,
  });
  const [assets, sendFile] = await Promise.all([BuildAssets.read(build.client), staticFiles(build.client)]);
  // Images of link previews show the storefront at the preview's time, so they must not be stored with the real ones.
  const pages = composePages(
    { ...settings, dataFolder: join(tmpdir(), 'moajang-preview') },
    server,
    (page) => assets.of(page),
    imageProcess,
    `미리보기: ${formatKst(at).slice(0, -3)}의 매장이에요. 주문할 수 없어요.`,
  );
  const storefront = storefrontHttp({
    ...pages,
    sendFile,
    api: listenerOf(previewHttp(server.http, clock)),
  });
  const dated: RequestListener = (request, response) => {
    response.setHeader('date', new Date(clock.now()).toUTCString());
    storefront(request, response);
  };
  const stop = await listen(dated, port, LOOPBACK);
  return {
    url,
    async close() {
      server.endStreams();
      await stop();
      imageProcess.close();
      await server.close();
    },
  };
}
