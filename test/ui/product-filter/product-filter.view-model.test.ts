import { beforeEach, describe, expect, it } from 'vitest';
import { Api } from '../../../core/client/api.ts';
import { Session } from '../../../core/client/session.ts';
import { NO_FILTER, type ProductFilter } from '../../../core/product-list/product-filter.ts';
import type { ListSort } from '../../../core/browse/list-sort.ts';
import { ProductFilterViewModel } from '../../../ui/product-filter/product-filter.view-model.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeProgress } from '../../fakes/fake-progress.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';

const FILTER = 'POST /api/v1/search/filter';
const COUNTS = {
  total_cnt: 24,
  all_cnt: 40,
  is_exact: true,
  category_list: [{ category_idx: 3, category_name: '과일', parent_idx: null, product_cnt: 24 }],
  price_cnt_list: [1, 2, 3, 4],
  flag_list: [],
  seller_list: [{ member_id: 'farm', member_name: '할배농장', product_cnt: 12 }],
  blocker: null,
};

describe('ProductFilterViewModel', () => {
  let http: FakeHttp;
  let applied: [ProductFilter, ListSort][];

  beforeEach(() => {
    http = new FakeHttp().succeed(FILTER, COUNTS);
    applied = [];
  });
  const filterOf = (filter: Partial<ProductFilter> = {}, category_idx: number | null = null): ProductFilterViewModel =>
    new ProductFilterViewModel(
      {
        api: new Api(http, new Session(new FakeStorage()), new FakeProgress()),
        apply: (...wanted) => applied.push(wanted),
      },
      () => (category_idx === null ? { kind: 'search', keyword: '감귤' } : { kind: 'category', category_idx }),
      { filter: { ...NO_FILTER, ...filter }, sort: 4 },
    );

  it('requests the counts after every choice in the sheet, and applies all choices together', async () => {
    const filter = filterOf({ flag_list: ['discount'] });
    filter.openSheet('filter');
    filter.draftCategory(3);
    filter.draftRange({ min_price: 10_000, max_price: 30_000 });
    filter.draftFlag('free');
    filter.draftSeller('farm');
    expect(applied).toEqual([]);
    filter.applyDraft();

    expect(http.requestsOf(FILTER)).toHaveLength(5);
    expect(http.requestsOf(FILTER).at(-1)).toEqual({
      keyword: '감귤',
      category_idx: 3,
      min_price: 10_000,
      max_price: 30_000,
      flags: 'free,discount',
      sellers: 'farm',
    });
    expect([applied[0]?.[1], filter.sheet]).toEqual([4, null]);
    expect(applied[0]?.[0].flag_list).toEqual(['free', 'discount']);
  });

  it('discards the choices when the sheet is closed, and reopens it with the applied ones', () => {
    const filter = filterOf({ min_price: 5_000 });
    filter.openSheet('filter');
    filter.draftNothing();
    filter.closeSheet();
    filter.openSheet('filter');

    expect([filter.minText, filter.draft.min_price, applied]).toEqual(['5,000', 5_000, []]);
  });

  it('refuses prices in the wrong order, and applies them once they are valid', () => {
    const filter = filterOf();
    filter.openSheet('filter');
    filter.typePrice('min', '50000');
    filter.typePrice('max', '3만');
    filter.applyDraft();
    expect([filter.minText, filter.maxText, filter.priceError, applied]).toEqual([
      '50,000',
      '3',
      '낮은 금액이 높은 금액보다 커요. 다시 써 주세요.',
      [],
    ]);

    filter.typePrice('max', '9999999999999');
    filter.applyDraft();
    expect(applied[0]?.[0]).toMatchObject({ min_price: 50_000, max_price: 100_000_000 });
  });

  it('names the applied conditions once their names have loaded, and can remove each of them', async () => {
    const filter = filterOf({ category_idx: 3, max_price: 9_999, flag_list: ['free'], seller_list: ['farm', 'gone'] });
    expect(filter.chips.map(({ text }) => text)).toEqual(['카테고리', '1만원 아래', '무료배송', 'farm', 'gone']);
    await filter.loadNames();
    expect(filter.chips.map(({ text }) => text)).toEqual(['과일', '1만원 아래', '무료배송', '할배농장', 'gone']);

    for (const chip of filter.chips) filter.removeChip(chip);
    filter.removeAll();
    expect(applied.map(([one]) => [one.category_idx, one.max_price, one.flag_list, one.seller_list])).toEqual([
      [null, 9_999, ['free'], ['farm', 'gone']],
      [3, null, ['free'], ['farm', 'gone']],
      [3, 9_999, [], ['farm', 'gone']],
      [3, 9_999, ['free'], ['gone']],
      [3, 9_999, ['free'], ['farm']],
      [null, null, [], []],
    ]);
  });

  it('requests no names if no category or seller is among the conditions', async () => {
    await filterOf({ flag_list: ['free'] }).loadNames();

    expect(http.requestsOf(FILTER)).toEqual([]);
  });

  it('counts within the category of a page, without the filter of sales in stock', () => {
    const filter = filterOf({}, 8);
    filter.openSheet('filter');

    expect(http.requestsOf(FILTER)).toEqual([{ category_idx: 8 }]);
    expect(filter.flags.map(({ flag }) => flag)).toEqual(['free', 'group', 'discount']);
  });

  it('keeps ten sellers at most, and applies another order immediately', () => {
    const filter = filterOf();
    filter.openSheet('filter');
    for (let number = 0; number < 12; number += 1) filter.draftSeller(`seller${number}`);
    expect(filter.draft.seller_list).toHaveLength(10);

    filter.openSheet('sort');
    filter.chooseSort(4);
    filter.chooseSort(6);
    expect([applied.map(([, sort]) => sort), filter.sheet]).toEqual([[6], null]);
  });
});
