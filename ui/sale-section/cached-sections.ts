import type { ProductCard, TimeDealCard } from '../../core/api/schema/sale-fields.ts';
import { token } from '../../core/ports/token.ts';
import type { CachedSection } from '../widgets/states/section-cache.ts';
import type { SortedGoods } from './sale-section.view-model.ts';

export const PreviousTime = token<CachedSection<SortedGoods<TimeDealCard>>>('PreviousTime');
export const PreviousNew = token<CachedSection<SortedGoods<ProductCard>>>('PreviousNew');
export const PreviousHoliday = token<CachedSection<SortedGoods<ProductCard>>>('PreviousHoliday');
