import { chromium, type Browser, type BrowserContext, type Page, type Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { chromiumFlags, findChromium } from '../../adapters/setup/programs/chromium.mjs';
import type { RunningShop } from './running-shop.ts';
import { sharedBrowser } from './shared-browser.ts';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

/** The addresses of a running server. */
export type ShopUrls = Pick<RunningShop, 'storefrontUrl' | 'apiUrl'>;

export interface VisitOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  /** False: JavaScript is disabled, as for a search engine. */
  readonly scripts?: boolean;
  /** Initial content of the device's local storage. */
  readonly stored?: Readonly<Record<string, string>>;
  /** True: enables the service worker, which would otherwise intercept what a test routes between server and page. */
  readonly worker?: boolean;
  /** True: real images, which are slow to render for the first time; otherwise one pixel each. */
  readonly pictures?: boolean;
}

/** Time limit of each step of a test. */
const TIMEOUT_MS = 30_000;
/** The smallest image. */
export const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** A shopper's browser: an empty profile with one page. */
export class Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** The API calls, such as `POST /api/v1/cart/list`, in order. */
  readonly calls: string[] = [];
  readonly #shop: ShopUrls;
  readonly #errors: string[] = [];
  readonly #inFlight = new Set<Request>();
  readonly #waiting: (() => void)[] = [];
  #expectedErrors: RegExp[] = [/Service Worker registration blocked by Playwright/];

  constructor(shop: ShopUrls, context: BrowserContext, page: Page) {
    this.#shop = shop;
    this.context = context;
    this.page = page;
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.#errors.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.#errors.push(`page error: ${error.message} ${error.stack ?? ''}`));
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      // A stream stays open while the page listens.
      const isStream = pathname.endsWith('/live');
      if (origin !== shop.apiUrl || request.method() === 'OPTIONS' || isStream) return;
      this.calls.push(`${request.method()} ${pathname}`);
      // Playwright does not report the end of beacons and of the browser's own reports.
      if (['fetch', 'xhr'].includes(request.resourceType()) && !pathname.endsWith('/api/v1/log'))
        this.#inFlight.add(request);
    });
    // When a page is left, the end of its calls is not always reported. All have ended by now, since the new page makes
    // no call before its own script runs.
    page.on('domcontentloaded', () => {
      for (const request of this.#inFlight) this.#ended(request);
    });
    page.on('requestfinished', (request) => this.#ended(request));
    page.on('requestfailed', (request) => {
      this.#ended(request);
      const reason = request.failure()?.errorText ?? '';
      // Leaving a page aborts its requests.
      if (reason !== 'net::ERR_ABORTED') this.#errors.push(`failed: ${request.url()} ${reason}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) this.#errors.push(`HTTP ${response.status()}: ${response.url()}`);
    });
  }

  /** Opens a page by its address; resolves when its buttons work. */
  async open(path: string): Promise<void> {
    // A popup that just closed steps back in the history, which would abort the navigation.
    await this.page.waitForFunction(() => {
      const state: unknown = history.state;
      const isGuard =
        typeof state === 'object' &&
        state !== null &&
        Reflect.get(state, 'isGuard') === true &&
        Reflect.get(state, 'gatewaySteps') === 0;
      return !isGuard || document.querySelector('dialog[open]') !== null;
    });
    await this.page.goto(this.#shop.storefrontUrl + path, { waitUntil: 'domcontentloaded' });
    await this.waitUntilHydrated();
  }

  async reload(): Promise<void> {
    await this.page.reload({ waitUntil: 'domcontentloaded' });
    await this.waitUntilHydrated();
  }

  /** Resolves when the page has hydrated. */
  async waitUntilHydrated(): Promise<void> {
    await this.page.waitForFunction(() =>
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
    );
  }

  /** Resolves when no API call is in flight. If that takes too long, rejects with the calls that are. */
  async waitUntilIdle(): Promise<void> {
    const deadline = Date.now() + TIMEOUT_MS;
    while (this.#inFlight.size > 0 && Date.now() < deadline) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, deadline - Date.now());
        this.#waiting.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
    if (this.#inFlight.size === 0) return;
    const calls = [...this.#inFlight].map((request) => `${request.method()} ${request.url()}`);
    throw new Error(`Still in flight on ${this.path}: ${calls.join(', ')}`);
  }

  /**
   * Resolves when the page at the address shows its content. Hydration does not imply it: the code of a page that the
   * server did not render may still be loading, without a call in flight.
   */
  async waitForContent(): Promise<void> {
    const deadline = Date.now() + TIMEOUT_MS;
    while (Date.now() < deadline) {
      await this.page.waitForFunction(hasContent);
      await this.waitUntilIdle();
      if (await this.page.evaluate(hasContent)) return;
    }
    throw new Error(`${this.path} loads again and again`);
  }

  #ended(request: Request): void {
    this.#inFlight.delete(request);
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** The current path and query. */
  get path(): string {
    const { pathname, search } = new URL(this.page.url());
    return pathname + search;
  }

  /** Ignores errors that this test causes on purpose. */
  expectErrors(...patterns: readonly RegExp[]): void {
    this.#expectedErrors = [...this.#expectedErrors, ...patterns];
  }

  get errors(): readonly string[] {
    return this.#errors.filter((error) => !this.#expectedErrors.some((pattern) => pattern.test(error)));
  }
}

/** Returns whether the page is shown without placeholders. */
function hasContent(): boolean {
  const main = document.querySelector('main');
  return main !== null && main.childElementCount > 0 && main.querySelector('[aria-busy="true"]') === null;
}

/**
 * Prepares Chromium for a test file. The returned function opens another shopper's browser on the running server; all
 * are closed after each test, which fails if the browser reported an error. `whole`: a full browser, which needs twice
 * the processor time but can install an app; it is not shared with other files.
 */
export function useBrowser(
  running: () => ShopUrls,
  kind: 'shell' | 'whole' = 'shell',
): (options?: VisitOptions) => Promise<Visit> {
  const launched: { browser?: Browser } = {};
  let visits: Visit[] = [];
  beforeAll(async () => {
    launched.browser = kind === 'shell' ? await sharedBrowser() : await launchWhole();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await Promise.all(visits.map(describeScreen));
    const errors = visits.flatMap((visit) => visit.errors);
    await Promise.all(visits.map((visit) => visit.context.close()));
    visits = [];
    // Not an assertion, whose message would shorten the list.
    if (errors.length > 0) throw new Error(`The browser reported:\n${errors.join('\n')}`);
  });
  afterAll(async () => {
    if (kind === 'whole') await launched.browser?.close();
  });

  return async ({ viewport = PHONE, scripts = true, stored = {}, pictures = false, worker = false } = {}) => {
    if (launched.browser === undefined) throw new Error('the browser runs inside tests only');
    const context = await launched.browser.newContext({
      viewport,
      locale: 'ko-KR',
      timezoneId: 'Asia/Seoul',
      javaScriptEnabled: scripts,
      hasTouch: viewport.width < 600,
      isMobile: viewport.width < 600,
      reducedMotion: 'reduce',
      serviceWorkers: worker ? 'allow' : 'block',
      storageState: {
        cookies: [],
        origins: [
          {
            origin: running().storefrontUrl,
            localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })),
          },
        ],
      },
    });
    context.setDefaultTimeout(TIMEOUT_MS);
    const page = await context.newPage();
    if (!pictures) {
      await replaceImages(page);
      // Ignores a page that has already been closed.
      context.on('page', (other) => void replaceImages(other).catch(() => {}));
    }
    const visit = new Visit(running(), context, page);
    visits.push(visit);
    return visit;
  };
}

async function launchWhole(): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: [...chromiumFlags] });
}

/**
 * Fulfills image requests with a single pixel. A Playwright route would do the same, but passes every request through
 * this process and disables the browser's cache: that takes a third more processor time.
 */
async function replaceImages(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const pixel = {
    responseCode: 200,
    responseHeaders: [{ name: 'content-type', value: 'image/gif' }],
    body: PIXEL.toString('base64'),
  };
  session.on('Fetch.requestPaused', ({ requestId }) => {
    // The page may already be closed.
    void session.send('Fetch.fulfillRequest', { requestId, ...pixel }).catch(() => {});
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/pictures/*' }] });
}

const MAX_SCREEN = 6_000;

/** Prints the accessibility tree of the screen when a test failed. */
async function describeScreen({ page }: Visit): Promise<void> {
  const screen = await page
    .locator('body')
    .ariaSnapshot({ timeout: 2_000 })
    .catch(() => '');
  process.stderr.write(`${page.url()}\n${screen.slice(0, MAX_SCREEN)}\n`);
}
