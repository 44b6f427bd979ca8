import { describe, expect, it } from 'vitest';
import { useTestShop } from '../../server/test-shop.ts';
import { jsonOf } from '../command-line.ts';
import { SALE, useImportFixture, CATALOGUE } from './import-fixture.ts';

/** A CSV file with 배송 and 언제, as Korean Excel saves it. */
const CP949 = Buffer.concat([
  Buffer.from('key,faq_category,question,answer\nwhen,'),
  Buffer.from([0xb9, 0xe8, 0xbc, 0xdb]),
  Buffer.from(','),
  Buffer.from([0xbe, 0xf0, 0xc1, 0xa6]),
  Buffer.from(',<p>1</p>\n'),
]);
const FAQ = 'key,faq_category,question,answer\nwhen,배송,언제,<p>이틀</p>\n';

describe('a file of an import', () => {
  const shop = useTestShop();
  const { operator, write } = useImportFixture(shop);
  const imported = async (name: string, content: string | Buffer) =>
    operator('catalogue', 'import', await write(name, content));
  const faqs = () => shop.database.selectFrom('faq').select('question').execute();

  it('is refused with a single error that names the file when it is not UTF-8', async () => {
    const wrong: readonly (readonly [string, Buffer])[] = [
      ['faq949.csv', CP949],
      ['faq949.json', CP949],
      ['faq16.csv', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(FAQ, 'utf16le')])],
      ['faq16be.csv', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(FAQ, 'utf16le').swap16()])],
      ['faq16-without-mark.csv', Buffer.from(FAQ, 'utf16le')],
      ['cut.csv', Buffer.from(FAQ).subarray(0, Buffer.from(FAQ).length - 6 - 4)],
    ];
    for (const [name, content] of wrong) {
      const { code, notes } = await imported(name, content);
      expect(code).toBe(1);
      expect(notes.split('\n').filter((line) => line.startsWith(`${name}: UTF-8`))).toHaveLength(1);
      expect(notes).toContain('아무것도 가져오지 않았어요.');
    }
    expect(await faqs()).toEqual([]);
  });

  it('is read with and without a byte order mark, with its bytes split at any position', async () => {
    const long = `${FAQ}${Array.from({ length: 1_500 }, (_, n) => `k${n},배송,가나다라마바사 ${n},<p>답</p>\n`).join('')}`;
    expect((await imported('faq.csv', `\uFEFF${FAQ}`)).code).toBe(0);
    const read = await operator('catalogue', 'import', await write('long.csv', long), '--dry-run', '--json');
    expect(jsonOf(read)).toMatchObject({ faqs: { added: 1_500, same: 1 } });
    expect(await faqs()).toEqual([{ question: '언제' }]);
  });

  it('is refused if a text was already broken when the file was saved, and the error names its line', async () => {
    const { code, notes } = await imported('broken.csv', FAQ.replace('언제', '��'));
    expect(code).toBe(1);
    expect(notes).toContain('broken.csv:2: question: 깨진 글자가 있어요');
  });
});

describe('the prices of an imported sale', () => {
  const shop = useTestShop();
  const { importShop } = useImportFixture(shop);

  it('never exceed the list price that is struck through', async () => {
    const refusedFor = async (sale: object) =>
      (await importShop({ ...CATALOGUE, sales: [{ ...SALE, ...sale }] })).result;
    expect(await refusedFor({ sale_price: 1_000, consumer_price: 5_000 })).toContain(
      'shop.json:1: consumer_price: sale_price(정가)보다 클 수 없어요',
    );
    const channel_prices = [{ referrer_type: '1', consumer_price: 25_001 }];
    expect(await refusedFor({ channel_prices })).toContain('channel_prices: sale_price(정가)보다 클 수 없어요');
    const schedule = { ...SALE, celebs: ['bat'], sale_price: 1_000 };
    const { type: _type, seller: _seller, ...celeb } = schedule;
    expect((await importShop({ ...CATALOGUE, sales: [], celeb_schedules: [celeb] })).result).toContain(
      'consumer_price',
    );
    expect(await shop.database.selectFrom('sale').selectAll().execute()).toEqual([]);
    jsonOf(await importShop({ ...CATALOGUE, sales: [{ ...SALE, sale_price: 17_900 }] }));
  });
});
