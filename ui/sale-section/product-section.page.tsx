import type { ProductCard } from '../../core/api/schema/sale-fields.ts';
import { holidayProducts, newProducts } from '../../core/browse/product-grid.ts';
import { parseFilter } from '../../core/browse/section-query.ts';
import { parseSection } from '../../core/browse/section.ts';
import { definePage } from '../routing/page.tsx';
import { saleSectionServices } from './sale-section-services.ts';
import { SaleSectionViewModel, type SectionSource } from './sale-section.view-model.ts';
import { ProductSectionView } from './product-section.view.tsx';
import { CachedHolidaySection, CachedNewSection } from './cached-sections.ts';

const EMPTY_TEXT = '새로운 상품을 준비하고 있어요';
const NEW: SectionSource<ProductCard> = {
  section: 'new',
  texts: { noun: '신상품', firstSort: '최신순', emptyText: EMPTY_TEXT },
  position_type: 4,
  fetch: (api, filter) => api.call('GET /api/v1/home/new/{id}', { id: filter }, { quiet: true }),
  selectVisible: newProducts,
};
const HOLIDAY: SectionSource<ProductCard> = {
  section: 'holiday',
  texts: { noun: '명절 선물', firstSort: '최신순', emptyText: EMPTY_TEXT },
  position_type: 9,
  fetch: (api, filter) => api.call('GET /api/v1/home/holiday/{id}', { id: filter }, { quiet: true }),
  selectVisible: holidayProducts,
};

/** `/?section=new` and `/?section=holiday`, with a sort order in their query. */
export const page = definePage({
  create: (resolve, place) => {
    const isHoliday = parseSection(place.query) === 'holiday';
    return new SaleSectionViewModel(
      saleSectionServices(resolve),
      isHoliday ? HOLIDAY : NEW,
      parseFilter(place.query, isHoliday ? 'holiday_filter' : 'new_filter'),
      resolve(isHoliday ? CachedHolidaySection : CachedNewSection),
    );
  },
  View: ProductSectionView,
});
