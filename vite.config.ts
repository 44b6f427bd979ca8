import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { testsOnPostgres } from './adapters/setup/database-tests.mjs';

/** Programs that run in Node. What is native, or runs in a thread of its own, stays in node_modules. */
const PROGRAMS = {
  server: 'adapters/containers/server.ts',
  sandbox: 'adapters/containers/sandbox.ts',
  cli: 'adapters/containers/cli.ts',
  conformance: 'adapters/containers/conformance.ts',
  'database-worker': 'adapters/server/database/embedded/database-worker.ts',
  'image-maker': 'adapters/containers/image-maker.ts',
};
const BENCH_PROGRAMS = {
  bench: 'test/bench/bench.ts',
  'load-worker': 'test/bench/load-worker.ts',
  histories: 'test/simulation/histories.ts',
  'simulate-orders': 'test/simulation/simulate-orders.ts',
};
const NATIVE = ['@electric-sql/pglite', 'pg', 'sharp', 'pino', 'tinypool', '@faker-js/faker'];
const BENCH_TOOLS = ['lighthouse', 'playwright-core'];
export default defineConfig(({ mode }) => ({
  plugins: [react()],
  // Short names: they stand in every page, in its styles and in its script.
  css: { modules: { generateScopedName: (name, file) => `${name}-${markOf(file)}` } },
  publicDir: 'ui/app/public',
  define:
    mode === 'server' || mode === 'bench'
      ? { 'process.env.NODE_ENV': '"production"' }
      : mode === 'worker'
        ? { BUILD: JSON.stringify(clientStamp()) }
        : {},
  build: buildOf(mode),
  ssr: { noExternal: mode === 'server' || mode === 'bench' ? true : [], external: [...NATIVE, ...BENCH_TOOLS] },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          // Files share what they import, and the embedded database: a third of the time.
          isolate: false,
          include: ['test/{core,adapters,ui,journeys,simulation,bench}/**/*.test.{ts,tsx}'],
          environment: 'node',
        },
      },
      {
        // As many orders or kills as are asked for, by `npm run simulate`.
        extends: true,
        test: { name: 'simulate', include: ['test/simulation/long-*.ts'], environment: 'node' },
      },
      {
        // The server's tests again, on the PostgreSQL that TEST_DATABASE_URL names.
        extends: true,
        test: {
          name: 'postgres',
          isolate: false,
          include: mode === 'test' ? testsOnPostgres() : [],
          environment: 'node',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Real screens in Chromium.
        extends: true,
        test: {
          name: 'browser',
          include: ['test/e2e/**/*.test.{ts,tsx}'],
          globalSetup: ['test/e2e/demo-data.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
}));

/** Four letters that tell a style sheet from the others. */
function markOf(file: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file);
  return createHash('sha256').update(path).digest('base64url').slice(0, 4);
}

function buildOf(mode: string) {
  if (mode === 'server' || mode === 'bench') return nodeBuild(mode);
  if (mode === 'worker') return workerBuild();
  return mode === 'page-script' ? pageScriptBuild() : clientBuild();
}

function clientBuild() {
  return {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      // Styles must be asked for beforehand, and a page's own parts are; what every page has loaded is not named again.
      resolveDependencies: (part: string, files: string[]) =>
        files.filter(
          (file) =>
            file.endsWith('.css') ||
            (part.includes('.page-') &&
              file !== part &&
              !/\/(browser|react|vendor|rolldown-runtime)-[^/]+$/.test(file)),
        ),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['adapters/containers/storefront/browser.tsx', 'ui/app/fonts.css'],
      output: {
        // Chance does not compress, and a letter of sixteen holds less of it: the names of 30 parts stand in the first.
        hashCharacters: 'hex' as const,
        codeSplitting: {
          groups: [
            // Each of the two runs for some 40 ms on a slow phone.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
            {
              name: 'vendor',
              test: /node_modules\/(mobx|@?inversify|reflect-metadata|use-sync-external-store|dayjs|wouter|regexparam)/,
              priority: 3,
            },
            // What stands around every page, and what home and product share.
            {
              name: 'shop',
              test: /\/adapters\/containers\/storefront\/browser|\/ui\/((app|kit|search-entry)\/(?!weekly-keywords|submit-search)|routing\/(?!page-files|navigation-progress)|sale\/(?!card|product-card|sell-card|time-deal))[^?]*\.tsx?$|\/(responsive-image|empty-state)\.tsx$|\/heart\/(like-store|use-like)\.ts$|\/not-found\.ts$/,
              priority: 2,
            },
            // What a product shares with some other pages: one small piece instead of half a dozen.
            {
              name: 'facts',
              test: /\/(remote-area|recently-viewed|error\.view|icons\/(star|heart))\.(tsx?|mjs)$/,
              priority: 1,
            },
            // What most forms and orders are made of: a few pieces instead of a dozen. An icon is not to bring a form along.
            { name: 'marks', test: /\/icons\/(chevron-down|circle-exclamation-point|lock)\.mjs$/, priority: 2 },
            { name: 'form', test: /\/ui\/widgets\/fields\/(form|form-errors|text-field)\.tsx?$/, priority: 1 },
            {
              name: 'waiting',
              test: /\/ui\/widgets\/states\/(failed-state|plain-page|block-skeletons)\.tsx$/,
              priority: 1,
            },
            { name: 'amounts', test: /\/ui\/order-goods\/(order-)?amount-rows\.tsx?$/, priority: 1 },
            // The cards of home and of every list: one piece instead of a dozen. A product has none.
            {
              name: 'cards',
              test: /\/ui\/(sale\/(card|product-card|sell-card|time-deal)[^?]*|banners\/[^?]*|home\/tab-strip|widgets\/states\/section-cache)\.tsx?$/,
              priority: 1,
            },
          ],
        },
      },
    },
  };
}

/** The script that stands in every page, in one piece: the server reads it beside the manifest. */
function pageScriptBuild() {
  return {
    outDir: 'dist/client/.vite',
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: false as const,
    target: 'es2022',
    rolldownOptions: {
      input: { 'page-script': 'adapters/browser/page-script/page-script.ts' },
      output: { format: 'iife' as const, entryFileNames: '[name].js' },
    },
  };
}

/** The service worker, in one file beside the client's, which it follows. */
function workerBuild() {
  return {
    outDir: 'dist/client',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: { sw: 'adapters/browser/worker/service-worker.ts' },
      output: { format: 'iife' as const, entryFileNames: '[name].js' },
    },
  };
}

/** Changes exactly when a file of the client does. */
function clientStamp(): string {
  return createHash('sha256').update(readFileSync('dist/client/.vite/manifest.json')).digest('hex').slice(0, 16);
}

function nodeBuild(mode: string) {
  return {
    ssr: true,
    outDir: mode === 'bench' ? 'dist/bench' : 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      input: mode === 'bench' ? BENCH_PROGRAMS : PROGRAMS,
      output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
    },
  };
}
