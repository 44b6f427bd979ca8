/**
 * How a long list is read in the order of an index of `sale_facet`, so that each way stays short: few sales are looked
 * up and `sorted`; many are `remembered`, and found while the index is read until the page is full; where there are
 * still more, the next in the index is soon one of the list, in which each is `looked-up`.
 */
export type FacetWay = 'sorted' | 'remembered' | 'looked-up';
