import type { ProductCard } from '../../core/api/sale-fields.ts';
import { holidayGoods, newGoods } from '../../core/home/goods-grid.ts';
import { parseFilter } from '../../core/home/section-query.ts';
import { parseSection } from '../../core/home/section.ts';
import { CurrentPageToken } from '../app/current-page.ts';
import { definePage } from '../app/page.tsx';
import { SectionMemory } from '../home/previous-data.ts';
import { goodsServices } from './goods-services.ts';
import { GoodsSectionViewModel, type GoodsSource, type SortedGoods } from './goods-section.view-model.ts';
import { GoodsView } from './goods.view.tsx';

const EMPTY_TEXT = '새로운 상품을 준비하고 있어요';
const NEW: GoodsSource<ProductCard> = {
  section: 'new',
  words: { noun: '신상품', firstSort: '최신순', emptyText: EMPTY_TEXT },
  position_type: 4,
  ask: (api, filter) => api.call('GET /api/v1/home/new/{id}', { id: filter }, { quiet: true }),
  shown: newGoods,
};
const HOLIDAY: GoodsSource<ProductCard> = {
  section: 'holiday',
  words: { noun: '명절 선물', firstSort: '최신순', emptyText: EMPTY_TEXT },
  position_type: 9,
  ask: (api, filter) => api.call('GET /api/v1/home/holiday/{id}', { id: filter }, { quiet: true }),
  shown: holidayGoods,
};
const memories = {
  new: new SectionMemory<SortedGoods<ProductCard>>(),
  holiday: new SectionMemory<SortedGoods<ProductCard>>(),
};

/** `/?section=new` and `/?section=holiday`, with a sort order in their query. */
export const page = definePage({
  create: (resolve, place) => {
    const isHoliday = parseSection(place.query) === 'holiday';
    return new GoodsSectionViewModel(
      goodsServices(resolve),
      isHoliday ? HOLIDAY : NEW,
      parseFilter(place.query, isHoliday ? 'holiday_filter' : 'new_filter'),
      (isHoliday ? memories.holiday : memories.new).of(resolve(CurrentPageToken)),
    );
  },
  View: GoodsView,
});
