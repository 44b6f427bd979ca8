import { describe, expect, it } from 'vitest';
import { loadCategoryPaths } from '../../../../adapters/server/import/import-references.ts';
import { jsonOf } from '../../cli/command-line.ts';
import { useImportFixture, CATALOGUE } from '../../cli/import/import-fixture.ts';
import { useTestShop } from '../test-shop.ts';
import { apply, check, checkedOf, fileOf } from '../office/import-calls.ts';
import { signedInAs } from '../office/office-client.ts';

const FRUIT = { key: 'fruit', parent: 'food', category_name: '과일' };

describe('an import of categories in the office', () => {
  const shop = useTestShop();
  const { importShop } = useImportFixture(shop);

  const storedPaths = async () => [...(await loadCategoryPaths(shop.database)).values()].toSorted();

  it('stores a new subcategory below its existing parent, which is named by its key in the file', async () => {
    jsonOf(await importShop({ ...CATALOGUE, categories: [...CATALOGUE.categories, FRUIT] }));
    const client = await signedInAs(shop, 'merchandiser');
    const categories = fileOf(
      'key,parent,category_name\nfood,,식품\nfruit,food,과일\nberry,fruit,베리\nblue,berry,블루베리\nnut,food,견과\n',
      '카테고리.csv',
    );
    const products = fileOf('key,category,product_name,pictures\np2,blue,블루베리,import/p2.webp\n', '상품.csv');

    const checked = checkedOf(await check(client, [categories, products]));
    expect(checked.difference_list.map(({ key, name }) => [key, name])).toEqual([
      ['berry', '식품 > 과일 > 베리'],
      ['blue', '식품 > 과일 > 베리 > 블루베리'],
      ['nut', '식품 > 견과'],
      ['p2', '블루베리'],
    ]);
    expect(checkedOf(await apply(client, checked))).toEqual({ added_cnt: 4, changed_cnt: 0 });

    expect(await storedPaths()).toEqual(
      ['식품', '식품 > 과일', '식품 > 견과', '식품 > 과일 > 베리', '식품 > 과일 > 베리 > 블루베리'].toSorted(),
    );
    const { category_name } = await shop.database
      .selectFrom('product')
      .innerJoin('category', 'category.category_idx', 'product.category_idx')
      .select('category_name')
      .where('product_name', '=', '블루베리')
      .executeTakeFirstOrThrow();
    expect(category_name).toBe('블루베리');
    expect(checkedOf(await check(client, [categories, products])).difference_list).toEqual([]);
  });

  it('gives a new category its position in the whole file, like the command line', async () => {
    jsonOf(await importShop({ ...CATALOGUE, categories: [...CATALOGUE.categories, FRUIT] }));
    const client = await signedInAs(shop, 'merchandiser');
    const file = fileOf('key,parent,category_name\nfood,,식품\nfruit,food,과일\nnut,food,견과\nlife,,생활\n');
    checkedOf(await apply(client, checkedOf(await check(client, [file]))));
    const rows = await shop.database
      .selectFrom('category')
      .select(['category_name', 'ordinal'])
      .orderBy('ordinal')
      .execute();
    expect(rows).toEqual([
      { category_name: '식품', ordinal: 0 },
      { category_name: '과일', ordinal: 1 },
      { category_name: '견과', ordinal: 2 },
      { category_name: '생활', ordinal: 3 },
    ]);
  });

  it('counts and adds a new category once, even if the file has its path under two keys', async () => {
    const categories = [
      { key: 'nut', parent: null, category_name: '견과' },
      { key: 'nuts', parent: null, category_name: '견과' },
      { key: 'almond', parent: 'nuts', category_name: '아몬드' },
    ];
    jsonOf(await importShop(CATALOGUE));
    const client = await signedInAs(shop, 'merchandiser');
    const file = fileOf(
      `key,parent,category_name\n${categories.map(({ key, parent, category_name }) => `${key},${parent ?? ''},${category_name}\n`).join('')}`,
    );
    const checked = checkedOf(await check(client, [file]));
    expect(checked.difference_list.map(({ name }) => name)).toEqual(['견과', '견과 > 아몬드']);
    expect(checked.count_list[0]).toEqual({ kind: 'categories', added: 2, changed: 0, same: 1 });
    const dry = jsonOf(await importShop({ ...CATALOGUE, products: [], sales: [], categories }, '--dry-run'));
    expect(dry).toMatchObject({ categories: { added: 2, changed: 0, same: 1 } });

    expect(checkedOf(await apply(client, checked))).toEqual({ added_cnt: 2, changed_cnt: 0 });
    expect(await storedPaths()).toEqual(['식품', '견과', '견과 > 아몬드'].toSorted());
  });
});
