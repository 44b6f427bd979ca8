import type { ProductCard, TimeDealCard } from '../../core/api/schema/sale-fields.ts';
import { token } from '../../core/ports/token.ts';
import type { CachedSection } from '../widgets/states/section-cache.ts';
import type { SortedSales } from './sale-section.view-model.ts';

export const CachedTimeSection = token<CachedSection<SortedSales<TimeDealCard>>>('CachedTimeSection');
export const CachedNewSection = token<CachedSection<SortedSales<ProductCard>>>('CachedNewSection');
export const CachedHolidaySection = token<CachedSection<SortedSales<ProductCard>>>('CachedHolidaySection');
