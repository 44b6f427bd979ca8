import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { openPage, renderPage } from '../../adapters/containers/storefront/render.tsx';
import { Api } from '../../adapters/server/api/api.ts';
import { embeddedDatabase, type Database } from '../../adapters/server/database/database.ts';
import { openEmbeddedInProcess } from '../../adapters/server/database/embedded/embedded-postgres-in-process.ts';
import { benchContext } from './bench-context.ts';
import { printTable, log } from './figures.ts';

const PRODUCTS = 200;
const MEASURED_MS = 3_000;

/**
 * Prints the speed of the two operations that no page can avoid, in one thread, without HTTP and without a server:
 * React's `renderToString` of product pages, and a prepared statement of the embedded database.
 */
export async function measureBaselines(dataFolder: string): Promise<void> {
  const database = embeddedDatabase(await openEmbeddedInProcess(join(dataFolder, 'database')));
  try {
    const now = Date.now();
    const api = new Api(benchContext(database, now));
    const opened = await Promise.all(
      Array.from({ length: PRODUCTS }, (_, index) => openPage(api, `/product/${index + 1}`, now)),
    );
    let bytes = 0;
    printTable('Floors: one thread, without HTTP', [
      ['', 'a second'],
      [
        'renderToString of a product page whose data is loaded',
        await rateOf('renderToString', (turn) => {
          bytes = renderToString(opened[turn % PRODUCTS]?.app).length;
        }),
      ],
      [
        'a product page rendered from kept answers, as by the server',
        await rateOf('renderPage', (turn) => renderPage(api, `/product/${(turn % PRODUCTS) + 1}`, now)),
      ],
      ['a row of a product by a prepared statement', await rateOf('statement', (turn) => readProduct(database, turn))],
    ]);
    log(`a product page has ${bytes} characters`);
  } finally {
    await database.destroy();
  }
}

async function readProduct(database: Database, turn: number): Promise<void> {
  await database
    .selectFrom('product')
    .selectAll()
    .where('product_idx', '=', (turn % PRODUCTS) + 1)
    .execute();
}

/** Returns how often `work` is done per second, measured after one second of warm-up. */
async function rateOf(name: string, work: (turn: number) => unknown): Promise<number> {
  log(name);
  let turn = 0;
  const repeatFor = async (ms: number): Promise<void> => {
    const end = performance.now() + ms;
    while (performance.now() < end) await work(turn++);
  };
  await repeatFor(1_000);
  const [first, began] = [turn, performance.now()];
  await repeatFor(MEASURED_MS);
  return Math.round(((turn - first) / (performance.now() - began)) * 1_000);
}
