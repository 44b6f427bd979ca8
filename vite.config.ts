import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Programs that run in Node. What is native, or runs in a thread of its own, stays in node_modules. */
const PROGRAMS = {
  server: 'adapters/containers/server.ts',
  sandbox: 'adapters/containers/sandbox.ts',
  'database-worker': 'adapters/server/database/database-worker.ts',
  'picture-maker': 'adapters/containers/picture-maker.ts',
};
const NATIVE = ['@electric-sql/pglite', 'pg', 'sharp', 'pino', '@faker-js/faker'];
const BENCH_TOOLS = ['autocannon', 'lighthouse', 'playwright-core'];

export default defineConfig(({ mode }) => ({
  plugins: [react(), lightIcons()],
  publicDir: 'ui/app/public',
  define: mode === 'server' || mode === 'bench' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: mode === 'server' || mode === 'bench' ? nodeBuild(mode) : clientBuild(),
  ssr: { noExternal: mode === 'server' || mode === 'bench' ? true : [], external: [...NATIVE, ...BENCH_TOOLS] },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['test/{core,adapters,ui,journeys,simulation}/**/*.test.{ts,tsx}'],
          environment: 'node',
        },
      },
      {
        // The server's tests again, on the PostgreSQL that TEST_DATABASE_URL names.
        extends: true,
        test: {
          name: 'postgres',
          include: ['test/{adapters/server/{routes,payment,database},journeys}/**/*.test.{ts,tsx}'],
          environment: 'node',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Real screens in Chromium: one file after another, since they share the machine.
        extends: true,
        test: {
          name: 'browser',
          include: ['test/e2e/**/*.test.{ts,tsx}'],
          globalSetup: ['test/e2e/demo-data.ts'],
          environment: 'node',
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
}));

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

function clientBuild() {
  return {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // A page's script names what it needs by itself; only styles must be asked for beforehand.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_: string, files: string[]) => files.filter((file) => file.endsWith('.css')),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['adapters/containers/browser.tsx', 'ui/app/fonts.css'],
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules\/(?!lucide)/, priority: 2 },
            // What stands around every page, and the cards that home and product share: one piece instead of a dozen.
            {
              name: 'shop',
              test: /\/adapters\/containers\/browser|\/ui\/(app|sale)\/[^?]*\.tsx?$|\/(tab-strip|empty-state)\.tsx$/,
              priority: 1,
            },
          ],
        },
      },
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
      input: mode === 'bench' ? { bench: 'test/bench/bench.ts' } : PROGRAMS,
      output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
    },
  };
}
