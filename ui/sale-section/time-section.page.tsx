import type { TimeDealCard } from '../../core/api/schema/sale-fields.ts';
import { parseFilter } from '../../core/browse/section-query.ts';
import { definePage } from '../routing/page.tsx';
import { saleSectionServices } from './sale-section-services.ts';
import { SaleSectionViewModel, type SectionSource } from './sale-section.view-model.ts';
import { TimeView } from './time-section.view.tsx';
import { CachedTimeSection } from './cached-sections.ts';

const SOURCE: SectionSource<TimeDealCard> = {
  section: 'time',
  texts: { noun: '특가', firstSort: '추천순', emptyText: '다음 특가를 준비하고 있어요' },
  position_type: 3,
  fetch: (api, filter) => api.call('GET /api/v1/home/time/{id}', { id: filter }, { quiet: true }),
  selectVisible: (list) => list,
};
/** `/?section=time`, with a sort order in its query. */
export const page = definePage({
  create: (resolve, place) =>
    new SaleSectionViewModel(
      saleSectionServices(resolve),
      SOURCE,
      parseFilter(place.query, 'time_filter'),
      resolve(CachedTimeSection),
    ),
  View: TimeView,
});
