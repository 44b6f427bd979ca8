import type { ResponseOf } from '../../core/api/contract.ts';

/** The number of products for each condition of a filter, with the names of categories and sellers. */
export type FilterCountsResponse = ResponseOf<'POST /api/v1/search/filter'>;
