import { it } from 'vitest';
import { openTestDatabase } from './test-shop.ts';
import { loadCatalogue } from '../../../adapters/server/catalogue/load-catalogue.ts';
import { makeCatalogue } from '../../../adapters/demo/catalogue.ts';
import { sql } from 'kysely';
it('loads', async () => {
  const { database, close } = await openTestDatabase();
  const now = Date.UTC(2026, 10, 21, 3);
  let t = performance.now();
  await loadCatalogue(database, makeCatalogue(1, now), now);
  console.log('load ms', performance.now() - t);
  for (const q of ['select count(*) from sale_term', 'select count(*) from sale_listing', "select term, count(*) from sale_term group by 1 order by 2 desc limit 12", "select search_key, search_terms from product limit 2"])
    console.log(JSON.stringify((await sql.raw(q).execute(database)).rows));
  await close();
}, 60000);
