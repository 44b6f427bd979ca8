import { describe, expect, it } from 'vitest';
import { useTestShop } from '../../server/test-shop.ts';
import { jsonOf } from '../command-line.ts';
import { counts, useImportFixture, CATALOGUE } from './import-fixture.ts';
import { BANNER, CURATION, EVENT, FAQ, NOTICE, PICK } from './window-samples.ts';

/** Every kind besides products and sales: a row, the same row with a change, and what the storefront then shows. */
const KINDS = [
  {
    list: 'banners',
    row: BANNER,
    changed: { ...BANNER, banner_text: '새로' },
    call: 'GET /api/v1/common/banners',
    request: { banner_type: 'main' },
    shows: '새로',
  },
  {
    list: 'picks',
    row: PICK,
    changed: { ...PICK, end_dt: '2026-11-21 12:00:00' },
    call: 'GET /api/v1/home/main',
    request: {},
    shows: '"md_pick_list":[]',
  },
  {
    list: 'curations',
    row: CURATION,
    changed: { ...CURATION, curation_name: '평일' },
    call: 'GET /api/v1/home/main',
    request: {},
    shows: '평일',
  },
  {
    list: 'events',
    row: EVENT,
    changed: { ...EVENT, title: '큰 잔치' },
    call: 'GET /api/v1/home/event',
    request: { page_size: 5, page_group: 5, now_page: 1, total_page: 0 },
    shows: '큰 잔치',
  },
  {
    list: 'notices',
    row: NOTICE,
    changed: { ...NOTICE, title: '추석 배송' },
    call: 'POST /api/v1/notice',
    request: { now_page: 1 },
    shows: '추석 배송',
  },
  {
    list: 'faqs',
    row: FAQ,
    changed: { ...FAQ, question: '어디로 오나요?' },
    call: 'POST /api/v1/faq',
    request: { faq_category: null },
    shows: '어디로 오나요?',
  },
] as const;

describe('an import of content', () => {
  const shop = useTestShop();
  const files = useImportFixture(shop);
  const { importShop, operator, write } = files;
  const shown = async (call: (typeof KINDS)[number]['call'], request: object): Promise<string> => {
    const [method = '', path = ''] = call.split(' ');
    const query =
      method === 'GET'
        ? `?${new URLSearchParams(Object.entries(request).map(([name, value]) => [name, String(value)])).toString()}`
        : '';
    const init =
      method === 'GET'
        ? {}
        : { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(request) };
    return (await shop.fetch(path + query, init)).text();
  };

  it.each(KINDS)(
    'adds, changes and retains $list as the file says, and shoppers see the result immediately',
    async ({ list, row, changed, call, request, shows }) => {
      jsonOf(await importShop(CATALOGUE));
      expect(jsonOf(await importShop({ [list]: [row] }))).toMatchObject({ [list]: counts(1, 0, 0) });
      expect(await shown(call, request)).not.toContain(shows);
      expect(jsonOf(await importShop({ [list]: [row] }))).toMatchObject({ [list]: counts(0, 0, 1) });
      expect(jsonOf(await importShop({ [list]: [changed] }, '--dry-run'))).toMatchObject({ [list]: counts(0, 1, 0) });
      expect(await shown(call, request)).not.toContain(shows);
      expect(jsonOf(await importShop({ [list]: [changed] }))).toMatchObject({ [list]: counts(0, 1, 0) });
      // The clock is fixed, so this would fail if a cached response were returned.
      expect(await shown(call, request)).toContain(shows);
      expect(
        jsonOf(
          await importShop({
            [list]: [changed, { ...changed, ...(list === 'picks' ? { list: 'holiday' } : { key: 'other' }) }],
          }),
        ),
      ).toMatchObject({
        [list]: counts(1, 0, 1),
      });
    },
  );

  it.each(KINDS)('adds no $list in a dry run', async ({ list, row }) => {
    jsonOf(await importShop(CATALOGUE));
    expect(jsonOf(await importShop({ [list]: [row] }, '--dry-run'))).toMatchObject({
      dry_run: true,
      [list]: counts(1, 0, 0),
    });
    expect(jsonOf(await importShop({ [list]: [row] }))).toMatchObject({ [list]: counts(1, 0, 0) });
  });

  it.each(KINDS)('names the line of $list that cannot be stored', async ({ list, row }) => {
    jsonOf(await importShop(CATALOGUE));
    const own = 'start_dt' in row ? 'start_dt' : list === 'notices' ? 'notice_dt' : 'question';
    const other = list === 'picks' ? { ...row, list: 'holiday' } : { ...row, key: 'other' };
    const hostile = [
      { ...other, [own]: '2026-02-30 00:00:00\0' },
      { ...other, unknown_field: 1 },
      { ...other, [own]: undefined },
      [],
      'text',
      null,
      { ...other, [own]: { toString: 'x' } },
      ...('end_dt' in row ? [{ ...other, end_dt: row.start_dt }] : []),
    ];
    for (const one of hostile) {
      const path = await write('bad.json', `{\n"${list}": [\n${JSON.stringify(row)},\n${JSON.stringify(one)}]}`);
      const { code, notes } = await operator('catalogue', 'import', path);
      expect(notes).toContain('bad.json:4: ');
      expect(code).toBe(1);
    }
    const twice = await importShop({ [list]: [row, row] });
    expect(twice.result).toContain('두 번 나와요');
    expect(
      await shop.database.selectFrom('import_key').selectAll().where('kind', 'not in', ['product', 'sale']).execute(),
    ).toEqual([]);
  });
});
