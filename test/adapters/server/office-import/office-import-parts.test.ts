import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';
import { describe, expect, it } from 'vitest';
import { importPart } from '../../../../adapters/server/office-import/import-part.ts';
import { IMPORT_FILE } from '../../../../core/vocabulary/limits/import-limits.ts';
import { jsonOf } from '../../cli/command-line.ts';
import { PRODUCT, SALE, useImportFixture, CATALOGUE } from '../../cli/import/import-fixture.ts';
import { useTestShop } from '../test-shop.ts';
import { apply, check, checkedOf, fileOf } from '../office/import-calls.ts';
import { signedInAs } from '../office/office-client.ts';

/** Counts the statements of a database. */
class StatementCounter implements KyselyPlugin {
  count = 0;

  transformQuery({ node }: PluginTransformQueryArgs) {
    this.count += 1;
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }
}

const COLUMNS = 'key,product,seller,type,start_dt,end_dt,sale_price,consumer_price,channel_prices,options';
const rowOf = (key: string, price: number, prices: string, options: string): string =>
  `${key},p1,bat,always,2026-11-01 00:00:00,2026-12-01 00:00:00,25000,${price},${prices},${options}`;

describe('a part of an import in the office', () => {
  const shop = useTestShop();
  const { importShop } = useImportFixture(shop);

  it('gives each sale the price, channel prices and options of its own row', async () => {
    const sales = ['s1', 's2', 's3', 's4'].map((key) => ({
      ...SALE,
      key,
      channel_prices: [{ referrer_type: '1', consumer_price: 17_000 }],
      options: [
        { option_name: '5kg', remaining_cnt: 10 },
        { option_name: '10kg', option_price: 9_000, remaining_cnt: 3 },
      ],
    }));
    jsonOf(await importShop({ ...CATALOGUE, sales }));
    const client = await signedInAs(shop, 'merchandiser');
    const csv = [
      COLUMNS,
      rowOf('s1', 16_000, '1=15000|3=15500', '5kg:0:10|10kg:9000:3'),
      rowOf('s2', 17_900, '', '10kg:8000:3|5kg:0:10'),
      rowOf('s3', 17_900, '1=17000', '5kg:0:10|20kg:19000:7'),
      rowOf('s4', 17_900, '1=17000', '5kg:0:10|10kg:9000:3'),
    ].join('\n');

    const checked = checkedOf(await check(client, [fileOf(csv)]));
    expect(checked.difference_list.map(({ key }) => key)).toEqual(['s1', 's2', 's3']);
    checkedOf(await apply(client, checked));

    const found = await shop.database
      .selectFrom('sale')
      .innerJoin('import_key', (join) => join.onRef('idx', '=', 'sell_idx').on('kind', '=', 'sale'))
      .innerJoin('sale_option', 'sale_option.sell_idx', 'sale.sell_idx')
      .select(['key', 'consumer_price', 'option_name', 'option_price', 'remaining_cnt', 'withdrawn_dt'])
      .orderBy('key')
      .orderBy('sale_option.ordinal')
      .orderBy('option_idx')
      .execute();
    const options = found.map((row) => [
      row.key,
      row.consumer_price,
      `${row.option_name}:${row.option_price}:${row.remaining_cnt}${row.withdrawn_dt === null ? '' : ' withdrawn'}`,
    ]);
    expect(options).toEqual([
      ['s1', 16_000, '5kg:0:10'],
      ['s1', 16_000, '10kg:9000:3'],
      ['s2', 17_900, '10kg:8000:3'],
      ['s2', 17_900, '5kg:0:10'],
      ['s3', 17_900, '5kg:0:10'],
      ['s3', 17_900, '10kg:9000:3 withdrawn'],
      ['s3', 17_900, '20kg:19000:7'],
      ['s4', 17_900, '5kg:0:10'],
      ['s4', 17_900, '10kg:9000:3'],
    ]);
    const prices = await shop.database
      .selectFrom('sale_channel_price')
      .innerJoin('import_key', (join) => join.onRef('idx', '=', 'sell_idx').on('kind', '=', 'sale'))
      .select(['key', 'referrer_type', 'consumer_price'])
      .orderBy('key')
      .orderBy('referrer_type')
      .execute();
    expect(prices.map((row) => `${row.key} ${row.referrer_type}:${row.consumer_price}`)).toEqual([
      's1 1:15000',
      's1 3:15500',
      's3 1:17000',
      's4 1:17000',
    ]);
    expect(checkedOf(await check(client, [fileOf(csv)])).difference_list).toEqual([]);
  });

  it('stores the later of two rows of one sale that have different keys', async () => {
    jsonOf(await importShop(CATALOGUE));
    const { idx } = await shop.database
      .selectFrom('import_key')
      .select('idx')
      .where('kind', '=', 'sale')
      .executeTakeFirstOrThrow();
    await shop.database.insertInto('import_key').values({ kind: 'sale', key: 's1b', idx, digest: '' }).execute();
    const client = await signedInAs(shop, 'merchandiser');
    const csv = [COLUMNS, rowOf('s1', 16_000, '', '5kg:0:10|a:0:1'), rowOf('s1b', 15_000, '', '5kg:500:10')].join('\n');

    checkedOf(await apply(client, checkedOf(await check(client, [fileOf(csv)]))));

    const sale = await shop.database.selectFrom('sale').select('consumer_price').executeTakeFirst();
    expect(sale).toEqual({ consumer_price: 15_000 });
    const options = await shop.database
      .selectFrom('sale_option')
      .select(['option_name', 'option_price'])
      .where('withdrawn_dt', 'is', null)
      .execute();
    expect(options).toEqual([{ option_name: '5kg', option_price: 500 }]);
  });

  it('needs as many statements for many changed rows as for a few', async () => {
    const keys = Array.from({ length: IMPORT_FILE.maxChanges / 2 }, (_, n) => n);
    jsonOf(
      await importShop({
        ...CATALOGUE,
        products: keys.map((n) => ({ ...PRODUCT, key: `p${n}` })),
        sales: keys.map((n) => ({ ...SALE, key: `s${n}`, product: `p${n}` })),
      }),
    );
    const client = await signedInAs(shop, 'merchandiser');
    const { staff_idx } = await shop.database.selectFrom('staff').select('staff_idx').executeTakeFirstOrThrow();
    const statementsFor = async (count: number, price: number): Promise<number> => {
      const some = keys.slice(0, count);
      const products = some.map((n) => `p${n},식품,귤 ${price},import/p1.webp\n`).join('');
      const sales = some.map((n) => `${rowOf(`s${n}`, price, '', '5kg:0:10').replace(',p1,', `,p${n},`)}\n`).join('');
      const files = [
        fileOf(`key,category,product_name,pictures\n${products}`, '상품.csv'),
        fileOf(`${COLUMNS}\n${sales}`),
      ];
      const { run_key } = checkedOf(await check(client, files));
      const counter = new StatementCounter();
      const { clock, uploadStore } = shop.shop;
      const counted = { database: shop.database.withPlugin(counter), clock, uploadStore };

      const response = await importPart(counted, { staff_idx, run_key, part_no: 0, staff_name: '이서연' });

      expect(response).toMatchObject({ kind: 'done', differences: { length: 2 * count } });
      return counter.count;
    };

    const [few, many] = [await statementsFor(2, 16_000), await statementsFor(keys.length, 15_000)];

    expect(many).toBe(few);
    expect(many).toBeLessThan(50);
  });
});
