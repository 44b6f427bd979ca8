import { describe, expect, it } from 'vitest';
import packageFile from '../../../../package.json' with { type: 'json' };
import { brokenBoundaries, officePackages, uiPackages } from '../../../../adapters/setup/checks/boundaries.mjs';

/** Returns the violations in a tree of files, of which the tests name only the relevant ones. */
const found = (files: Record<string, string>) => brokenBoundaries(new Map(Object.entries(files)));
const foundIn = (path: string, source: string) => found({ [path]: source });

describe('brokenBoundaries', () => {
  it.each([
    ['core/cart/cart.ts', `import { won } from '../money/won.ts';`],
    ['core/api/cart.api.ts', `import * as v from 'valibot';`],
    ['core/search/initials.ts', `import { getChoseong } from 'es-hangul';`],
    ['core/time/kst.ts', `import dayjs from 'dayjs';`],
    ['ui/cart/cart.view.tsx', `import { observer } from 'mobx-react-lite';\nimport './cart.css';`],
    ['ui/cart/cart.view-model.ts', `import type { CartLine } from '../../core/api/cart.api.ts';`],
    ['ui/office/sign-in/sign-in.view.tsx', `const code = await import('qrcode');`],
    ['adapters/server/routes/cart.ts', `import { contract } from '../../../core/api/contract.ts';`],
    ['adapters/server/routes/cart.ts', `import { sql } from 'kysely';\nimport { x } from '../database/tables.ts';`],
    ['adapters/browser/fetch-http.ts', `import type { Contract } from '../../core/api/contract.ts';`],
    ['adapters/metrics/prometheus-metrics.ts', `import { Counter } from 'prom-client';`],
    ['adapters/containers/server.ts', `import { App } from '../../ui/app/app.tsx';\nimport 'reflect-metadata';`],
    ['adapters/conformance/wire.ts', `import * as v from 'valibot';\nimport { x } from '../../core/http/envelope.ts';`],
    ['adapters/setup/dev.mjs', `import { root } from './commands.mjs';\nconst vite = await import('vite');`],
    ['test/journeys/buying.test.ts', `import { shop } from '../../adapters/containers/server.ts';`],
    [
      'adapters/sandbox/inicis/pay.ts',
      `import { won } from '../../../core/money/won.ts';\nimport '../kit/journal.ts';`,
    ],
    ['test/adapters/sandbox/pay.test.ts', `import { Api } from '../../../adapters/gateways/inicis/inicis-api.ts';`],
    ['test/adapters/sandbox/pay-vectors.test.ts', `import { KEYS } from '../../vectors/inicis.ts';`],
  ])('allows %s to contain: %s', (path, source) => {
    expect(foundIn(path, source)).toEqual([]);
  });

  it.each([
    ['core/cart/cart.ts', `import { x } from '../../ui/cart/x.ts';`, 'core imports core only'],
    [
      'adapters/server/jobs/jobs.ts',
      `import { Counter } from 'prom-client';`,
      'prom-client is imported in adapters/metrics',
    ],
    [
      'adapters/containers/server.ts',
      `import { Gauge } from 'prom-client';`,
      'prom-client is imported in adapters/metrics',
    ],
    ['core/cart/cart.ts', `export * from '../../adapters/server/x.ts';`, 'core imports core only'],
    ['core/cart/cart.ts', `import { readFile } from 'node:fs';`, 'core imports no package but'],
    ['core/cart/cart.ts', `import * as v from 'valibot';`, 'core imports no package but'],
    ['core/cart/cart.ts', `import dayjs from 'dayjs';`, 'core imports no package but'],
    ['core/cart/cart.ts', `import { josa } from 'es-hangul';`, 'core imports no package but'],
    ['core/cart/cart.ts', `import { makeAutoObservable } from 'mobx';`, 'core imports no package but'],
    ['ui/cart/cart.page.tsx', `import { FetchHttp } from '../../adapters/browser/fetch-http.ts';`, 'ui imports ui and'],
    ['ui/cart/cart.page.tsx', `import { injectable } from 'inversify';`, 'ui imports no package but'],
    ['ui/cart/cart.page.tsx', `import fs from 'fs';`, 'ui imports no package but'],
    ['ui/share/share-box.tsx', `const code = await import('qrcode');`, 'ui imports no package but'],
    ['ui/cart/cart.page.tsx', `import { contract } from '../../core/api/contract.ts';`, 'import only types'],
    ['ui/cart/cart.page.tsx', `import { type Contract } from '../../core/api/contract.ts';`, 'import only types'],
    ['ui/cart/cart.page.tsx', `const { contract } = await import('../../core/api/contract.ts');`, 'import only types'],
    ['adapters/browser/fetch-http.ts', `import { contract } from '../../core/api/contract.ts';`, 'import only types'],
    [
      'adapters/server/shop.ts',
      `import { products } from '../demo/products.ts';`,
      'a module of adapters imports itself',
    ],
    ['adapters/server/shop.ts', `import { App } from '../../ui/app/app.tsx';`, 'a module of adapters imports itself'],
    ['adapters/cli/orders.ts', `import type { Shop } from '../server/shop.ts';`, 'a module of adapters imports itself'],
    [
      'adapters/server/job.ts',
      `new Worker(new URL('../cli/job.ts', import.meta.url));`,
      'a module of adapters imports',
    ],
    ['adapters/server/shop.ts', `import { Container } from 'inversify';`, 'Inversify and React stay out'],
    ['adapters/server/page.ts', `import { renderToString } from 'react-dom/server';`, 'Inversify and React stay out'],
    [
      'adapters/browser/cookie.ts',
      `import { join } from 'node:path';`,
      'adapters/browser and adapters/web import nothing of Node',
    ],
    [
      'adapters/conformance/wire.ts',
      `import { Agent } from 'node:http';`,
      'adapters/conformance imports no package but',
    ],
    ['adapters/conformance/wire.ts', `import { Hono } from 'hono';`, 'adapters/conformance imports no package but'],
    ['adapters/conformance/wire.ts', `import type { Shop } from '../server/shop.ts';`, 'a module of adapters imports'],
    ['adapters/setup/start.mjs', `import pg from 'pg';`, 'adapters/setup imports itself'],
    ['adapters/setup/start.mjs', `import { now } from '../../core/time/now.ts';`, 'adapters/setup imports itself'],
    ['adapters/containers/server.ts', `import { FakeClock } from '../../test/fakes/clock.ts';`, 'everything but'],
    ['adapters/containers/server.ts', `import { run } from '../setup/commands.mjs';`, 'everything but'],
    ['adapters/server/shop.ts', `import { shop } from '../containers/server.ts';`, 'imported by nothing but itself'],
    ['ui/app/app.tsx', `import '../../adapters/containers/browser.tsx';`, 'imported by nothing but itself'],
    ['core/time/kst.ts', `import { FakeClock } from '../../test/fakes/clock.ts';`, 'imported by tests only'],
    [
      'adapters/sandbox/inicis/pay.ts',
      `import { sign } from '../../gateways/inicis/sign.ts';`,
      'imports itself and core',
    ],
    ['adapters/sandbox/world.ts', `import type { Fetch } from '../gateways/wire/post.ts';`, 'imports itself and core'],
    ['adapters/sandbox/world.ts', `import { sameText } from '../server/kernel/secret.ts';`, 'imports itself and core'],
    ['adapters/gateways/inicis/keys.ts', `import { KEYS } from '../../sandbox/keys.ts';`, 'imports itself and core'],
    ['adapters/server/api/api.ts', `import { sandbox } from '../../sandbox/sandbox.ts';`, 'imports itself and core'],
    [
      'test/adapters/gateways/inicis/pay.test.ts',
      `import { createSandbox } from '../../../../adapters/sandbox/sandbox.ts';`,
      'imports one side only',
    ],
    [
      'test/adapters/sandbox/inicis/pay-vectors.test.ts',
      `import { sign } from '../../../../adapters/gateways/inicis/sign.ts';`,
      'imports one side only',
    ],
  ])('does not allow %s to contain: %s', (path, source, rule) => {
    expect(foundIn(path, source).join('\n')).toContain(rule);
  });

  it('allows screens only packages that the project installs', () => {
    expect(Object.keys(packageFile.dependencies)).toEqual(expect.arrayContaining([...uiPackages, ...officePackages]));
  });

  it('finds a schema that the browser loads at any depth', () => {
    const files = {
      'ui/cart/cart.page.tsx': `import { merge } from '../../core/cart/merge.ts';`,
      'core/cart/merge.ts': `import { line } from './line.ts';`,
      'core/cart/line.ts': `export { cartLine as line } from '../api/cart.api.ts';`,
      'core/api/cart.api.ts': `import * as v from 'valibot';`,
    };
    expect(found(files)).toEqual([
      expect.stringContaining(
        'ui/cart/cart.page.tsx -> core/cart/merge.ts -> core/cart/line.ts -> core/api/cart.api.ts -> valibot',
      ),
    ]);
    expect(found({ ...files, 'core/cart/line.ts': `import type { L } from '../api/cart.api.ts';` })).toEqual([]);
  });

  it('allows schemas that only the server loads', () => {
    expect(
      found({
        'adapters/server/cart.ts': `import { cartLine } from '../../core/api/cart.api.ts';`,
        'core/api/cart.api.ts': `import * as v from 'valibot';`,
      }),
    ).toEqual([]);
  });

  it('names file, import and rule', () => {
    expect(foundIn('core/a/b.ts', `import x from '../../ui/x.ts';`)).toEqual([
      'core/a/b.ts -> ui/x.ts\n    core imports core only: no adapter, no ui, no test.',
    ]);
  });
});
