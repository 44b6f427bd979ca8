import { describe, expect, it } from 'vitest';
import { priceWarning } from '../../../core/catalogue/price-warning.ts';
import { contentText, parseContent } from '../../../core/catalogue/sale-content.ts';
import { formError, NEW_OPTION, NEW_SALE_FORM, toImportedSale } from '../../../core/catalogue/sale-form.ts';
import { formChanges, formPathText, mergeForms, withLaterChanges } from '../../../core/catalogue/sale-form-diff.ts';
import { previewTimes, suggestedEnds, suggestedStarts } from '../../../core/catalogue/sale-times.ts';
import { parseStoredSaleForm } from '../../../core/catalogue/stored-sale-form.ts';
import { countedAfter, stockForSale } from '../../../core/catalogue/stock-count.ts';
import { uneditedTags } from '../../../core/content/description-html.ts';

/** 2026-11-23 20:30 in KST. */
const NOW = Date.UTC(2026, 10, 23, 11, 30);

describe('a sale form of staff', () => {
  it('is converted to the row of an import file, with numbers without commas and null for empty fields', () => {
    const { sale } = toImportedSale({ ...NEW_SALE_FORM, sale_price: '42,000', goal_cnt: '3' }, 'key');
    expect(sale).toMatchObject({ sale_price: '42000', employee_price: null, unit_base: null, value_type: null });
    // Only a group purchase has a goal.
    expect(sale).toMatchObject({ goal_cnt: 0 });
    expect(toImportedSale({ ...NEW_SALE_FORM, type: 'group', goal_cnt: '3' }, 'key').sale).toMatchObject({
      goal_cnt: '3',
      value_type: 'percent',
    });
  });

  it('adds the held units to the stock, and passes on an invalid number unchanged', () => {
    const held = { ...NEW_OPTION, remaining_cnt: 298, held_cnt: 2 };
    const stockOf = (change: object) => {
      const { sale } = toImportedSale({ ...NEW_SALE_FORM, options: [{ ...held, ...change }] }, 'key');
      return sale['options'];
    };
    expect(stockOf({ stock_cnt: '' })).toMatchObject([{ remaining_cnt: 300 }]);
    expect(stockOf({ stock_cnt: '1,000' })).toMatchObject([{ remaining_cnt: 1_300 }]);
    expect(stockOf({ stock_change: 'set', stock_cnt: '10' })).toMatchObject([{ remaining_cnt: 10 }]);
    expect(stockOf({ stock_cnt: '=1+1' })).toMatchObject([{ remaining_cnt: '=1+1' }]);
  });

  it('shows each error at its field, without the column names of import files', () => {
    expect(formError(['options', '0', 'remaining_cnt'], '0 이상의 정수여야 해요')[0]).toBe('options.0.stock_cnt');
    expect(formError(['end_dt'], 'start_dt보다 뒤여야 해요')).toEqual(['end_dt', '시작보다 뒤여야 해요']);
    expect(formPathText('options.3.stock_cnt')).toBe('옵션');
    expect(formPathText('unheard-of')).toBe('unheard-of');
  });
});

describe('stock', () => {
  it('is for sale except for the units that unpaid orders hold', () => {
    const now = { remaining_cnt: 3, held_cnt: 2 };
    expect(stockForSale(countedAfter('add', 5, now), now.held_cnt)).toBe(8);
    expect(stockForSale(countedAfter('set', 5, now), now.held_cnt)).toBe(3);
    expect(stockForSale(countedAfter('set', 1, now), now.held_cnt)).toBe(0);
  });
});

describe('two states of a form', () => {
  const base = { ...NEW_SALE_FORM, product_name: '립', sale_price: '42000', consumer_price: '25200' };

  it('are compared field by field, and the changes are listed as text', () => {
    expect(formChanges(base, { ...base, type: 'group', consumer_price: '24900' })).toEqual([
      { label: '종류', before: '타임딜', after: '공동구매' },
      { label: '판매가', before: '25200', after: '24900' },
    ]);
    const options = [{ ...NEW_OPTION, option_name: '빨강', remaining_cnt: 3 }];
    expect(formChanges({ ...base, options: [] }, { ...base, options })).toContainEqual({
      label: '옵션 빨강 재고',
      before: null,
      after: '3',
    });
  });

  it('are merged; if both change the same field, the typed value stays and a conflict is reported', () => {
    const mine = { ...base, product_name: '벨벳 립', consumer_price: '24900' };
    const theirs = { ...base, sale_price: '43000', consumer_price: '23900' };
    const { form, conflicts } = mergeForms(base, mine, theirs);
    expect(form).toMatchObject({ product_name: '벨벳 립', sale_price: '43000', consumer_price: '24900' });
    expect(conflicts).toEqual([{ field: 'consumer_price', label: '판매가', mine: '24900', theirs: '23900' }]);
    expect(mergeForms(base, mine, mine)).toEqual({ form: mine, conflicts: [] });
  });
});

describe('prices', () => {
  const prices = { sale_price: 42_000, consumer_price: 25_200, employee_price: null };

  it('cause a warning if the price is 0, above the list price, or seems to lack a zero', () => {
    expect(priceWarning(prices)).toBeNull();
    expect(priceWarning({ ...prices, consumer_price: 4_201 })).toBeNull();
    for (const consumer_price of [0, 4_200, 42_001]) {
      expect([consumer_price, priceWarning({ ...prices, consumer_price })]).toEqual([
        consumer_price,
        expect.any(String),
      ]);
    }
    expect(priceWarning({ ...prices, employee_price: 25_201 })).toBe('직원가가 판매가보다 커요.');
  });
});

describe('the suggested times', () => {
  it('for the start of a sale are in the future', () => {
    expect(suggestedStarts(NOW)).toEqual([
      { text: '내일 10:00', at: '2026-11-24 10:00:00' },
      { text: '내일 20:00', at: '2026-11-24 20:00:00' },
    ]);
    expect(suggestedEnds('2026-11-24 20:00:00')[0]).toEqual({ text: '4시간 뒤', at: '2026-11-25 00:00:00' });
    expect(suggestedEnds('언젠가')).toEqual([]);
  });

  it('for a preview follow the period of the sale', () => {
    expect(previewTimes('2026-11-24 20:00:00', '2026-11-25 00:00:00', NOW)).toEqual([
      { text: '지금', at: '2026-11-23 20:30:00' },
      { text: '열리고 1분', at: '2026-11-24 20:01:00' },
      { text: '닫히기 10분 전', at: '2026-11-24 23:50:00' },
      { text: '닫힌 뒤', at: '2026-11-25 00:01:00' },
    ]);
    expect(previewTimes('', '', NOW)).toHaveLength(1);
  });
});

describe('a form on the device', () => {
  it('is restored only if it has all fields', () => {
    const typed = { form: { ...NEW_SALE_FORM, product_name: '립' }, base: NEW_SALE_FORM, version: '', save_key: 'key' };
    expect(parseStoredSaleForm(typed)).toEqual({ ...typed, sent: null });
    const sent = { form: typed.form, version: 'a' };
    expect(parseStoredSaleForm({ ...typed, sent })).toEqual({ ...typed, sent });
    expect(parseStoredSaleForm({ ...typed, sent: { form: {}, version: 'a' } })?.sent).toBeNull();
    expect(parseStoredSaleForm({ ...typed, form: { ...typed.form, pictures: [1] } })).toBeNull();
    expect(parseStoredSaleForm({ ...typed, form: { product_name: '립' } })).toBeNull();
    expect(parseStoredSaleForm([])).toBeNull();
  });
});

describe('a save that was stored without a response', () => {
  const [option] = NEW_SALE_FORM.options;
  const options = (stock_change: 'add' | 'set', stock_cnt: string, remaining_cnt = 0) =>
    option === undefined ? [] : [{ ...option, option_idx: 1, stock_change, stock_cnt, remaining_cnt }];
  const sent = { ...NEW_SALE_FORM, product_name: ' 립', options: options('add', '5') };
  const stored = { ...NEW_SALE_FORM, product_name: '립', options: options('add', '', 15) };

  it('is the stored form if nothing was changed later', () => {
    expect(withLaterChanges(sent, sent, stored)).toEqual(stored);
  });

  it('continues with later changes, and with units that the save has not added', () => {
    const typed = { ...sent, sale_price: '9000' };
    expect(withLaterChanges(sent, typed, stored)).toEqual({ ...stored, sale_price: '9000' });

    const more = { ...sent, options: options('add', '7') };
    expect(withLaterChanges(sent, more, stored).options).toEqual(options('add', '', 15));
    const counted = { ...sent, options: options('set', '7') };
    expect(withLaterChanges(sent, counted, stored).options).toEqual(options('set', '7', 15));
  });
});

describe('uneditedTags', () => {
  it('returns once each tag of a description that the editor does not support', () => {
    expect(uneditedTags('<h2>맛</h2><p>좋<br>아요</p><img src="/pictures/1/a">')).toEqual([]);
    expect(uneditedTags('<table><tr><td>표</td></tr></table><TABLE>')).toEqual(['table', 'tr', 'td']);
  });
});

describe('contentText', () => {
  it('formats a content so that it can be parsed back, and returns an empty text for no content', () => {
    expect(contentText(500_000, '100ml')).toBe('500ml');
    expect(parseContent(contentText(1_500, '10g'))).toEqual({ measure: 'g', content_milli: 1_500 });
    expect(contentText(null, '10g')).toBe('');
    expect(contentText(1_500, null)).toBe('');
  });
});
