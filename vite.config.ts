import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Programs that run in Node. What is native, or runs in a thread of its own, stays in node_modules. */
const PROGRAMS = {
  server: 'adapters/containers/server.ts',
  sandbox: 'adapters/containers/sandbox.ts',
  cli: 'adapters/containers/cli.ts',
  conformance: 'adapters/containers/conformance.ts',
  'database-worker': 'adapters/server/database/database-worker.ts',
  'picture-maker': 'adapters/containers/picture-maker.ts',
};
const BENCH_PROGRAMS = {
  bench: 'test/bench/bench.ts',
  'load-worker': 'test/bench/load-worker.ts',
  histories: 'test/simulation/histories.ts',
  'simulate-orders': 'test/simulation/simulate-orders.ts',
};
const NATIVE = ['@electric-sql/pglite', 'pg', 'sharp', 'pino', '@faker-js/faker'];
const BENCH_TOOLS = ['lighthouse', 'playwright-core'];
/** What inversify uses of reflect-metadata, and what React has had of its own since its version 18. */
const LIGHT_PARTS = [
  {
    find: /^reflect-metadata(\/lite)?$/,
    replacement: fileURLToPath(new URL('adapters/browser/reflect-metadata.ts', import.meta.url)),
  },
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
];

/** The parts in which a tap on a card is answered. */
const WHOLE_PARTS = ['react', 'vendor', 'browser', 'product.page', 'facts'];

export default defineConfig(({ mode }) => ({
  plugins: [react(), lightIcons(), lightLoader(), wholeParts()],
  resolve: { alias: mode === 'client' ? LIGHT_PARTS : [] },
  // Short names: they stand in every page, in its styles and in its script.
  css: { modules: { generateScopedName: (name, file) => `${name}-${markOf(file)}` } },
  publicDir: 'ui/app/public',
  define:
    mode === 'server' || mode === 'bench'
      ? { 'process.env.NODE_ENV': '"production"' }
      : mode === 'worker'
        ? { BUILD: JSON.stringify(clientStamp()) }
        : {},
  build: mode === 'server' || mode === 'bench' ? nodeBuild(mode) : mode === 'worker' ? workerBuild() : clientBuild(),
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
          include: [
            'test/{adapters/server/{routes,payment,database,claims,operator},journeys}/**/*.test.{ts,tsx}',
            'test/adapters/conformance/run-conformance.test.ts',
          ],
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

/** Lets the icon set's icons be drawn by the shop's own component. */
function lightIcons(): Plugin {
  return {
    name: 'light-icons',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/dist/esm/icons/') === true
        ? fileURLToPath(new URL('ui/app/create-icon.ts', import.meta.url))
        : null,
  };
}

/** Lets the parts of the shop be loaded by its own function. */
function lightLoader(): Plugin {
  return {
    name: 'light-loader',
    enforce: 'pre',
    resolveId: (source) =>
      source === '\0vite/preload-helper.js'
        ? fileURLToPath(new URL('adapters/browser/part-loader.ts', import.meta.url))
        : null,
  };
}

/**
 * Has the browser compile all of these parts while they come, and not function by function under the finger: the first
 * tap on a card took a third longer than the second.
 */
function wholeParts(): Plugin {
  return {
    name: 'whole-parts',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const part of Object.values(bundle)) {
          if (part.type !== 'chunk' || !WHOLE_PARTS.includes(part.name)) continue;
          part.code = `//# allFunctionsCalledOnLoad\n${part.code}`;
        }
      },
    },
  };
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
      input: ['adapters/containers/browser.tsx', 'ui/app/fonts.css'],
      output: {
        // Chance does not compress, and a letter of sixteen holds less of it: the names of 30 parts stand in the first.
        hashCharacters: 'hex' as const,
        codeSplitting: {
          groups: [
            // Each of the two runs for some 40 ms on a slow phone.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
            { name: 'vendor', test: /node_modules\/(mobx|@?inversify|wouter|regexparam)/, priority: 3 },
            // What stands around every page, and what home and product share.
            {
              name: 'shop',
              test: /\/adapters\/containers\/browser|\/ui\/(app\/(?!page-files|slow-pages)|sale\/(?!banner|card|product-card|sell-card|slide|sub-banner|time-deal|use-carousel))[^?]*\.tsx?$|\/(picture|empty-state)\.tsx$|\/like\/(hearts|use-heart)\.ts$|\/nothing-there\.ts$/,
              priority: 2,
            },
            // What a product shares with some other pages: one small piece instead of half a dozen.
            {
              name: 'facts',
              test: /\/(remote-area|seen-products|share-later|error\.view|icons\/(star|heart))\.(tsx?|mjs)$/,
              priority: 1,
            },
            // What most forms and orders are made of: a few pieces instead of a dozen. An icon is not to bring a form along.
            { name: 'marks', test: /\/icons\/(chevron-down|circle-exclamation-point|lock)\.mjs$/, priority: 2 },
            { name: 'form', test: /\/ui\/widgets\/(form|form-errors|text-field)\.tsx?$/, priority: 1 },
            { name: 'waiting', test: /\/ui\/checkout\/(failed-state|plain-page|waiting-blocks)\.tsx$/, priority: 1 },
            { name: 'amounts', test: /\/ui\/checkout\/(order-)?amount-rows\.tsx?$/, priority: 1 },
            // The cards of home and of every list: one piece instead of a dozen. A product has none.
            {
              name: 'cards',
              test: /\/ui\/(sale\/(banner|card|product-card|sell-card|slide|sub-banner|time-deal|use-carousel)[^?]*|home\/(tab-strip|previous-data))\.tsx?$/,
              priority: 1,
            },
          ],
        },
      },
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
      input: { sw: 'adapters/browser/service-worker.ts' },
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
