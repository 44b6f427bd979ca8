import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { productRow, saleRow } from '../../../core/api/catalogue/catalogue-rows.ts';
import { tableEntry } from '../../../core/api/catalogue/table-entry.ts';
import { PRODUCT_COLUMNS, productCells, SALE_COLUMNS, saleCells } from '../../../core/catalogue/catalogue-cells.ts';
import type { CatalogueProduct, CatalogueSale } from '../../../core/catalogue/catalogue.ts';
import { csvRow, guardFormula } from '../../../core/office-sheets/sheet-cell.ts';

/** Stored texts are trimmed and not empty; they may contain list separators, formulas, quotes and line breaks. */
const storedText = fc
  .array(fc.constantFrom('감귤', '=', '+', '-', '@', "'", '|', ':', ',', '"', '\n', '[', ']', '1', ' ', '<b>'), {
    minLength: 1,
    maxLength: 8,
  })
  .map((parts) => parts.join('').trim())
  .filter((text) => text !== '');

const product: fc.Arbitrary<CatalogueProduct> = fc.record({
  key: storedText,
  category: storedText,
  product_name: storedText,
  pictures: fc.constant(['import/a.webp', 'import/b.webp']),
  description: fc.oneof(fc.constant(''), storedText),
  notices: fc.array(fc.record({ name: storedText, value: storedText }), { maxLength: 3 }),
});

const SALE: CatalogueSale = {
  key: 's1',
  product: 'p1',
  seller: 'bat',
  type: 'group',
  start_dt: '2026-11-01 00:00:00',
  end_dt: '2026-12-01 00:00:00',
  sale_price: 25_000,
  consumer_price: 17_900,
  employee_price: null,
  order_min_limit: 1,
  order_max_limit: 99,
  required_option_cnt: 1,
  unit_base: '100g',
  content_milli: 5_000_000,
  delivery_free_type: 'amount',
  delivery_free_value: 30_000,
  delivery_price: 3_000,
  value_type: 'percent',
  config_value: 10,
  goal_cnt: 3,
  like_cnt: 0,
  channel_prices: [{ referrer_type: '1', consumer_price: 16_900 }],
  options: [],
};

/** Reads cells as an import reads them from a CSV file. */
function read<T>(
  schema: v.GenericSchema<unknown, T>,
  columns: readonly string[],
  cells: Readonly<Record<string, string | number | null>>,
): T {
  const entry = tableEntry(
    columns,
    columns.map((column) => {
      const cell = cells[column] ?? '';
      return typeof cell === 'number' ? String(cell) : guardFormula(cell);
    }),
  );
  if (entry.kind === 'fault') throw new Error(entry.text);
  return v.parse(schema, entry.value);
}

describe('the cells of an import file', () => {
  it('represent each product without loss, even if its texts contain separators of lists and formulas', () => {
    fc.assert(
      fc.property(product, (one) => {
        expect(read(productRow, PRODUCT_COLUMNS, productCells(one))).toEqual(one);
      }),
    );
  });

  it('represent each sale without loss, with the names and contents of its options', () => {
    const option = fc.record({
      option_name: storedText,
      option_price: fc.constantFrom(0, 9_000),
      is_add_option: fc.boolean(),
      remaining_cnt: fc.nat(100),
    });
    const options = fc
      .uniqueArray(option, {
        selector: ({ option_name }) => option_name.replace(/^\++/, ''),
        minLength: 1,
        maxLength: 3,
      })
      .map((list) => list.map((one, index) => ({ ...one, is_add_option: index > 0 && one.is_add_option })));
    fc.assert(
      fc.property(options, (list) => {
        const contents = list.map((one) => ({ ...one, content_milli: one.is_add_option ? null : 5_000_000 }));
        const shown = list.some((one) => !one.is_add_option && one.option_price === 0) ? 5_000_000 : null;
        const sale = { ...SALE, options: contents, content_milli: shown };
        expect(read(saleRow, SALE_COLUMNS, saleCells(sale))).toEqual(sale);
      }),
    );
  });

  it('neutralize text that a spreadsheet would evaluate as a formula', () => {
    const cells = productCells({
      key: 'p',
      category: '식품',
      product_name: '=1+1',
      pictures: ['a.webp'],
      description: '\t=2',
      notices: [],
    });
    expect(csvRow([cells.product_name, cells.description])).toBe(`'=1+1,'=2\r\n`);
  });

  it('restore the seconds and the leading zero that Excel removes from a time', () => {
    const cells = {
      ...saleCells({
        ...SALE,
        options: [
          { option_name: '5kg', option_price: 0, is_add_option: false, remaining_cnt: 1, content_milli: 5_000_000 },
        ],
      }),
      start_dt: '2026-11-01 9:30',
    };
    expect(read(saleRow, SALE_COLUMNS, cells).start_dt).toBe('2026-11-01 09:30:00');
  });
});
