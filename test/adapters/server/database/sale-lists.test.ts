import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { THREE_LETTERS } from '../../../../adapters/server/database/migrations/0015-three-letters.ts';
import { LIST_FACET_ROWS } from '../../../../adapters/server/database/migrations/0047-list-facet-rows.ts';
import { MAX_KEY_LENGTH } from '../../../../adapters/server/database/migrations/0072-facet-names.ts';
import { FACET_NAME_ROWS } from '../../../../adapters/server/database/migrations/0074-facet-name-rows.ts';
import { searchKey } from '../../../../core/search/search-key.ts';
import { bigramsOf } from '../../../../core/search/query-interpretation.ts';
import { sampleCategory, sampleSale, sampleSeller } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

describe('search_key', () => {
  const test = useTestShop();

  async function keysOf(texts: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ key: string }>`
      select search_key(name) as key from unnest(${texts}::text[]) with ordinality names (name, place) order by place
    `.execute(test.database);
    return rows.map(({ key }) => key);
  }

  it('returns the same key as the core for any name', async () => {
    const texts = fc.sample(
      fc.string({
        unit: fc.oneof(
          fc.string({ unit: 'binary', maxLength: 1 }),
          fc.constantFrom(
            '가',
            '감',
            'ㅅ',
            'a',
            'A',
            ' ',
            '[',
            ']',
            '-',
            '_',
            '.',
            '\u3000',
            '\u1112',
            '\u1161',
            '\u0301',
          ),
        ),
      }),
      { numRuns: 300 },
    );
    const storable = texts.map((text) => text.toWellFormed().replaceAll('\0', ''));
    // Omits U+11A7, which is not a consonant, although PostgreSQL before 17 treats it as one.
    const everySign = Array.from({ length: 0x3400 }, (_, code) => `가${String.fromCharCode(code + 1)}나`).filter(
      (text) => !text.includes('\u11a7'),
    );

    expect(await keysOf(storable)).toEqual(storable.map(searchKey));
    expect(await keysOf(everySign)).toEqual(everySign.map(searchKey));
  });

  it('contains every bigram of a name that a search for it uses', async () => {
    const names = ['청송 부사 사과', 'USB 마이크 2개', '🍊 감귤 🍊', 'ㅋㅋ 과자', '귤', ''];
    const { rows } = await sql<{ terms: string[] }>`
      select search_terms(search_key(name)) as terms from unnest(${names}::text[]) with ordinality names (name, place) order by place
    `.execute(test.database);

    for (const [place, name] of names.entries()) {
      expect(rows[place]?.terms).toEqual(expect.arrayContaining([...bigramsOf(searchKey(name))]));
    }
    expect(rows[0]?.terms).toEqual(expect.arrayContaining(['ㅅㄱ', 'ㅊㅅ']));
    expect(rows[4]?.terms).toEqual([]);
  });
});

describe('the lists of sales', () => {
  const test = useTestShop();

  /** Returns every row of both lists, each as one text. */
  async function lists(): Promise<{ readonly places: readonly string[]; readonly terms: readonly string[] }> {
    const places = await test.database.selectFrom('sale_listing').selectAll().execute();
    const terms = await test.database.selectFrom('sale_term').selectAll().execute();
    const textOf = (row: object): string =>
      JSON.stringify(Object.entries(row).toSorted(([one], [other]) => one.localeCompare(other)));
    return { places: places.map(textOf).toSorted(), terms: terms.map(textOf).toSorted() };
  }

  /** Returns the lists as they would be if they were created now. */
  async function recreatedLists(): ReturnType<typeof lists> {
    await sql`truncate sale_listing, sale_term`.execute(test.database);
    await sql`select list_sales(array(select sell_idx from sale))`.execute(test.database);
    return lists();
  }

  async function tree() {
    const top = await sampleCategory(test.database, { category_name: '식품' });
    const below = await sampleCategory(test.database, { category_name: '과일', parent_idx: top });
    const other = await sampleCategory(test.database, { category_name: '선물' });
    return { top, below, other };
  }

  it('contain a new sale in its category, in those above, and under each bigram and trigram of its name', async () => {
    const { top, below } = await tree();
    const { sell_idx } = await sampleSale(test.database, { product: { category_idx: below, product_name: '꿀 사과' } });

    const places = await test.database.selectFrom('sale_listing').select(['category_idx', 'sell_idx']).execute();
    const terms = await test.database.selectFrom('sale_term').select('term').orderBy('term').execute();

    expect(new Set(places.map((place) => place.category_idx))).toEqual(new Set([top, below]));
    expect(places.every((place) => place.sell_idx === sell_idx)).toBe(true);
    expect(terms.map(({ term }) => term)).toEqual([' 꿀사과', 'ㄲㅅ', 'ㅅㄱ', '꿀사', '사과']);
  });

  it('contain the trigrams and filter columns of existing sales after the migrations have run', async () => {
    await sampleSale(test.database, { product: { product_name: '꿀 사과 즙' } });
    await sampleSale(test.database, { product: { product_name: '귤' }, type: 'group', delivery_free_type: 'free' });
    const made = await lists();
    await sql`alter table sale_term drop constraint sale_term_facets`.execute(test.database);
    await sql`alter table sale_listing drop constraint sale_listing_facets`.execute(test.database);
    await sql`delete from sale_term where term like ' %'`.execute(test.database);
    await sql`update sale_term set seller_idx = null, category_idx = null, discount_rate = null, is_free = null,
      is_group = null`.execute(test.database);
    await sql`update sale_listing set seller_idx = null, discount_rate = null, is_free = null, is_group = null`.execute(
      test.database,
    );
    expect(await lists()).not.toEqual(made);

    await sql.raw(THREE_LETTERS.at(-1) ?? '').execute(test.database);
    for (const statement of LIST_FACET_ROWS.slice(0, 2)) await sql.raw(statement).execute(test.database);

    expect(await lists()).toEqual(made);
  });

  it('follow every change of a sale, its product and the category tree', async () => {
    const { below, other, top } = await tree();
    const { database } = test;
    const otherSeller = await sampleSeller(database, { member_id: 'other' });
    const { sell_idx, product_idx } = await sampleSale(database, {
      product: { category_idx: below, product_name: '사과' },
    });
    const { sell_idx: second } = await sampleSale(database, { product_idx });
    await sampleSale(database, { product: { category_idx: other, product_name: '감귤 선물' } });
    const changes = [
      () => database.updateTable('sale').set({ consumer_price: 1 }).where('sell_idx', '=', sell_idx).execute(),
      () => database.updateTable('sale').set({ end_dt: '2030-01-01 00:00:00' }).execute(),
      () =>
        database.updateTable('sale').set({ start_dt: '2025-01-01 00:00:00' }).where('sell_idx', '=', second).execute(),
      () =>
        database
          .updateTable('product')
          .set({ product_name: '사과 즙' })
          .where('product_idx', '=', product_idx)
          .execute(),
      () => database.updateTable('product').set({ category_idx: top }).where('product_idx', '=', product_idx).execute(),
      () =>
        database.updateTable('product').set({ category_idx: below }).where('product_idx', '=', product_idx).execute(),
      () => database.updateTable('category').set({ parent_idx: other }).where('category_idx', '=', below).execute(),
      () => database.updateTable('sale').set({ like_cnt: 5 }).execute(),
      () => database.updateTable('sale').set({ type: 'group', sale_price: 9_000 }).execute(),
      () => database.updateTable('sale').set({ delivery_free_type: 'free' }).where('sell_idx', '=', sell_idx).execute(),
      () => database.updateTable('sale').set({ seller_idx: otherSeller }).where('sell_idx', '=', sell_idx).execute(),
      () => database.updateTable('sale_option').set({ remaining_cnt: 0 }).where('sell_idx', '=', sell_idx).execute(),
      () => database.updateTable('product').set({ category_idx: top }).where('product_idx', '=', product_idx).execute(),
      () => database.updateTable('sale_option').set({ remaining_cnt: 1 }).where('sell_idx', '=', sell_idx).execute(),
      () =>
        database.updateTable('product').set({ category_idx: below }).where('product_idx', '=', product_idx).execute(),
      () => database.deleteFrom('sale_option').where('sell_idx', '=', second).execute(),
      () => database.deleteFrom('sale').where('sell_idx', '=', second).execute(),
    ];

    for (const [number, change] of changes.entries()) {
      await change();
      const kept = await lists();
      expect([number, kept]).toEqual([number, await recreatedLists()]);
    }
    expect((await lists()).places).toHaveLength(3);
  });

  it('have the search key of the name beside the facets, for new, renamed and earlier sales', async () => {
    const keys = async () =>
      (await test.database.selectFrom('sale_facet').select('search_key').execute()).map(({ search_key }) => search_key);
    const first = await sampleSale(test.database, { product: { product_name: '꿀 사과' } });
    const { product_idx } = await sampleSale(test.database, { product: { product_name: '감귤' } });
    expect((await keys()).toSorted()).toEqual(['감귤', '꿀사과']);

    await test.database
      .updateTable('product')
      .set({ product_name: '꿀 사과 즙' })
      .where('product_idx', '=', first.product_idx)
      .execute();
    await test.database.updateTable('sale').set({ product_idx }).where('product_idx', '=', product_idx).execute();
    expect((await keys()).toSorted()).toEqual(['감귤', '꿀사과즙']);

    await sql`alter table sale_facet drop constraint sale_facet_named`.execute(test.database);
    await sql`update sale_facet set search_key = null`.execute(test.database);
    await sql.raw(FACET_NAME_ROWS.find((statement) => statement.startsWith('do ')) ?? '').execute(test.database);
    expect((await keys()).toSorted()).toEqual(['감귤', '꿀사과즙']);
  });

  it('hold a sale with a name of any length', async () => {
    const letters = Array.from({ length: 3_000 }, (_, place) => String.fromCodePoint(0x1f300 + (place % 700)));

    await sampleSale(test.database, { product: { product_name: letters.join('') } });

    const { search_key } = await test.database.selectFrom('sale_facet').select('search_key').executeTakeFirstOrThrow();
    expect(search_key).toBe(letters.slice(0, MAX_KEY_LENGTH).join(''));
  });

  it('contain the facets of a sale as in `sale_facet`', async () => {
    const { below } = await tree();
    const { sell_idx } = await sampleSale(test.database, {
      product: { category_idx: below, product_name: '사과' },
      sale_price: 20_000,
      consumer_price: 9_000,
      type: 'group',
      delivery_free_type: 'free',
    });
    const facets = ['seller_idx', 'discount_rate', 'is_free', 'is_group'] as const;

    const { category_idx, ...facet } = await test.database
      .selectFrom('sale_facet')
      .select([...facets, 'category_idx'])
      .where('sell_idx', '=', sell_idx)
      .executeTakeFirstOrThrow();
    const terms = await test.database
      .selectFrom('sale_term')
      .select([...facets, 'category_idx'])
      .execute();
    const places = await test.database.selectFrom('sale_listing').select(facets).execute();

    expect(facet).toMatchObject({ discount_rate: 55, is_free: true, is_group: true });
    expect(terms).toEqual(terms.map(() => ({ ...facet, category_idx })));
    expect(places).toEqual([facet, facet]);
  });
});
