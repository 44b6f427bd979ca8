import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { afterEach, beforeAll, expect } from 'vitest';
import { sharedBrowser } from './shared-browser.ts';

const ORIGIN = 'http://widgets.test';
const TYPES = { js: 'text/javascript', css: 'text/css' } as const;

interface Sample {
  readonly viewport: { readonly width: number; readonly height: number };
  /** Time zone of the device. */
  readonly timezoneId?: string;
  /** True: time is controlled by `page.clock` from before the page loads. */
  readonly ownClock?: boolean;
  /** Errors that this test causes on purpose. */
  readonly expected?: RegExp;
}

/**
 * Opens the samples of `widget-samples.tsx` in Chromium. Each call opens them again; errors of the browser fail the
 * test.
 */
export function useWidgetPage(): (sample: Sample) => Promise<Page> {
  const launched: { browser?: Browser } = {};
  const files = new Map<string, string>();
  let errors: string[] = [];
  beforeAll(async () => {
    for (const { fileName, source } of await bundle()) files.set(`/${fileName}`, source);
    launched.browser = await sharedBrowser();
  });
  afterEach(async () => {
    await Promise.all(launched.browser?.contexts().map((context) => context.close()) ?? []);
    const reported = errors;
    errors = [];
    expect(reported).toEqual([]);
  });

  return async ({ viewport, timezoneId = 'Asia/Seoul', ownClock = false, expected }) => {
    if (launched.browser === undefined) throw new Error('the browser runs inside tests only');
    const page = await launched.browser.newPage({ viewport, timezoneId, locale: 'ko-KR', reducedMotion: 'reduce' });
    page.setDefaultTimeout(10_000);
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && expected?.test(message.text()) !== true) errors.push(message.text());
    });
    await page.route(`${ORIGIN}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      const body = files.get(pathname);
      if (body === undefined)
        return route.fulfill({ contentType: 'text/html; charset=utf-8', body: documentOf(files) });
      return route.fulfill({ contentType: pathname.endsWith('.css') ? TYPES.css : TYPES.js, body });
    });
    if (ownClock) await page.clock.install({ time: 0 });
    await page.goto(ORIGIN);
    await page.getByRole('heading', { name: 'Widgets' }).waitFor();
    return page;
  };
}

function documentOf(files: ReadonlyMap<string, string>): string {
  const styles = [...files.keys()].filter((name) => name.endsWith('.css'));
  const links = styles.map((name) => `<link rel="stylesheet" href="${name}">`).join('');
  return `<!doctype html><html lang="ko"><title>Widgets</title><link rel="icon" href="data:,">${links}<div id="root"></div><script type="module" src="/samples.js"></script></html>`;
}

async function bundle(): Promise<readonly { readonly fileName: string; readonly source: string }[]> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('widget-samples.tsx', import.meta.url)),
        output: { entryFileNames: 'samples.js' },
      },
    },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('one bundle was expected');
  return built.output.map((part) => ({
    fileName: part.fileName,
    source: part.type === 'chunk' ? part.code : String(part.source),
  }));
}
