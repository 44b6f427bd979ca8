import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { styleMark } from './adapters/setup/build/style-mark.mjs';
import { testsOnPostgres } from './adapters/setup/tests/database-tests.mjs';
import { SlowFilesFirst } from './test/setup/slow-files-first.ts';

/** Programs that run in Node. They load native packages, and packages that start threads, from node_modules. */
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
/** Settings that give all property tests of a run the same seed. */
const SEEDED = { globalSetup: ['test/setup/announce-seed.ts'], setupFiles: ['test/setup/seed-properties.ts'] };

export default defineConfig(({ mode }) => ({
  plugins: mode === 'server' ? [react(), runtimePackages()] : [react()],
  // Class names are short, since each page contains them in its HTML, styles and script.
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
    sequence: { sequencer: SlowFilesFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          ...SEEDED,
          // Test files share imports and the embedded database; the tests take a third of the time then.
          isolate: false,
          include: ['test/{core,adapters,ui,journeys,simulation,bench}/**/*.test.{ts,tsx}'],
          environment: 'node',
          // Longer than the default of 5 s, which property tests exceed on a slow or busy machine.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Long simulations, which `npm run simulate` starts.
        extends: true,
        test: { name: 'simulate', include: ['test/simulation/long-*.ts'], environment: 'node' },
      },
      {
        // The tests that also run on PostgreSQL, on that of TEST_DATABASE_URL.
        extends: true,
        test: {
          name: 'postgres',
          ...SEEDED,
          globalSetup: [...SEEDED.globalSetup, 'test/setup/drop-databases.ts'],
          isolate: false,
          include: mode === 'test' ? testsOnPostgres() : [],
          environment: 'node',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // The tests of screens, in Chromium.
        extends: true,
        test: {
          name: 'browser',
          // Test files share imports and a browser; each has its own server and data.
          isolate: false,
          include: ['test/e2e/**/*.test.{ts,tsx}'],
          globalSetup: ['test/e2e/demo-data.ts'],
          environment: 'node',
          // As long as the timeout of browser steps, since reloading a page takes seconds on a busy machine.
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
}));

/** Returns four characters that identify a style sheet. */
function markOf(file: string): string {
  return styleMark(relative(import.meta.dirname, file.split('?')[0] ?? file));
}

function buildOf(mode: string) {
  if (mode === 'server' || mode === 'bench') return nodeBuild(mode);
  if (mode === 'worker') return workerBuild();
  if (mode === 'office') return officeBuild();
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
      // Preloads a page's styles and its own chunks, but not the chunks that every page has loaded already.
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
        // Hexadecimal hashes compress better than base64, which matters since the home page's script contains the names
        // of 30 chunks.
        hashCharacters: 'hex' as const,
        codeSplitting: {
          groups: [
            // React and the other packages are two chunks, so that input is handled between them: each runs for about
            // 40 ms on a slow phone.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
            {
              name: 'vendor',
              test: /node_modules\/(mobx|@?inversify|reflect-metadata|use-sync-external-store|dayjs|wouter|regexparam)/,
              priority: 3,
            },
            // The layout of all pages, and the code that the home and product pages share.
            {
              name: 'shop',
              test: /\/adapters\/containers\/storefront\/browser|\/ui\/((app|kit|search-entry)\/(?!form-state|late-shell|top-button|weekly-keywords|submit-search|create-suggestions|suggestion)|routing\/(?!page-files|navigation-progress)|sale\/(?!card|product-card|sell-card|time-deal))[^?]*\.tsx?$|\/(responsive-image|empty-state)\.tsx$|\/heart\/(like-store|use-like)\.ts$|\/(not-found|date-text)\.ts$|\/states\/bone\.(tsx|module\.css)/,
              priority: 2,
            },
            // Code that the product page shares with a few other pages: one small chunk instead of six.
            {
              name: 'facts',
              test: /\/(recently-viewed|error\.view|icons\/(star|heart))\.(tsx?|mjs)$/,
              priority: 1,
            },
            // Code that the product page shares with its parts that are loaded later.
            { name: 'sale', test: /\/(sale-availability|join-refusal-text|photo-opener)\.tsx?$/, priority: 1 },
            // Groups of small files that the same pages load: one chunk for each group. `orders`: how the pages of
            // orders and claims find an order.
            { name: 'orders', test: /\/(find-order|saved-guest-orders|claim-services)\.ts$/, priority: 1 },
            // Links to a seller's shop.
            { name: 'seller', test: /\/(icons\/store\.mjs|core\/browse\/shop-address\.ts)$/, priority: 1 },
            { name: 'claims', test: /\/(claim-reason|refund-text)\.ts$/, priority: 1 },
            {
              name: 'prices',
              test: /\/core\/(navigation\/row-id|sale\/add-on-rule|pricing\/(line-price|point-rules|remote-fee))\.ts$/,
              priority: 1,
            },
            { name: 'delivery', test: /\/core\/pricing\/(delivery-fee|remote-area)\.ts$/, priority: 1 },
            { name: 'contact', test: /\/core\/member\/(phone|email|person-name)\.ts$/, priority: 1 },
            // Components of forms and orders: a few chunks instead of a dozen. Icons have a chunk without forms.
            {
              name: 'marks',
              test: /\/icons\/(check|chevron-down|circle-exclamation-point|lock|minus|plus)\.mjs$/,
              priority: 2,
            },
            { name: 'form', test: /\/ui\/widgets\/fields\/(form|form-errors|text-field)\.tsx?$/, priority: 1 },
            {
              name: 'waiting',
              test: /\/ui\/widgets\/states\/((failed-state|plain-page|block-skeletons|chunk-failed|pinned-bar)\.tsx|block\.module\.css)$/,
              priority: 1,
            },
            // Code with which search suggestions and results interpret keywords.
            { name: 'keywords', test: /\/core\/search\/(query-interpretation|search-key)\.ts$/, priority: 1 },
            { name: 'amounts', test: /\/ui\/order-lines\/((order-)?amount-rows|line-key)\.tsx?$/, priority: 1 },
            // The cards of the home page and of all lists: one chunk instead of a dozen. Not part of `shop`, since the
            // product page has no cards.
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

/** The back office: a separate bundle that shares no file with the storefront. */
function officeBuild() {
  return {
    outDir: 'dist/office',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { input: ['adapters/containers/office/browser.tsx', 'ui/app/fonts.css'] },
  };
}

/** The script that is inlined in all pages. The server reads it from the manifest's folder. */
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

/** The service worker: one file in the client's folder. It is built after the client, whose stamp it contains. */
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

/** Returns a stamp that changes if, and only if, a file of the client changes. */
function clientStamp(): string {
  return createHash('sha256').update(readFileSync('dist/client/.vite/manifest.json')).digest('hex').slice(0, 16);
}

/** Writes the names of the packages that the programs load from node_modules, which a release must contain. */
function runtimePackages(): Plugin {
  return {
    name: 'runtime-packages',
    generateBundle(_options, bundle) {
      const imported = Object.values(bundle).flatMap((part) =>
        part.type === 'chunk' ? [...part.imports, ...part.dynamicImports] : [],
      );
      const names = imported
        .filter((id) => bundle[id] === undefined && !isBuiltin(id))
        .map((id) => /^(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? id);
      const source = JSON.stringify([...new Set(names)].toSorted());
      this.emitFile({ type: 'asset', fileName: 'packages.json', source });
    },
  };
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
