import type { TimeDealCard } from '../../core/api/sale-fields.ts';
import { parseFilter } from '../../core/home/section-query.ts';
import { CurrentPageToken } from '../app/current-page.ts';
import { definePage } from '../app/page.tsx';
import { SectionMemory } from '../home/previous-data.ts';
import { goodsServices } from './goods-services.ts';
import { GoodsSectionViewModel, type GoodsSource, type SortedGoods } from './goods-section.view-model.ts';
import { TimeView } from './time.view.tsx';

const SOURCE: GoodsSource<TimeDealCard> = {
  section: 'time',
  words: { noun: '특가', firstSort: '추천순', emptyText: '다음 특가를 준비하고 있어요' },
  position_type: 3,
  ask: (api, filter) => api.call('GET /api/v1/home/time/{id}', { id: filter }, { quiet: true }),
  shown: (list) => list,
};
const memory = new SectionMemory<SortedGoods<TimeDealCard>>();

/** `/?section=time`, with a sort order in its query. */
export const page = definePage({
  create: (resolve, place) =>
    new GoodsSectionViewModel(
      goodsServices(resolve),
      SOURCE,
      parseFilter(place.query, 'time_filter'),
      memory.of(resolve(CurrentPageToken)),
    ),
  View: TimeView,
});
