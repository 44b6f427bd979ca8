/**
 * How a long list is read in the order of an index of `sale_facet`. `sorted`: few sales match; they are looked up and
 * sorted. `remembered`: many match; they are hashed, and found while the index is read until the page is full.
 * `looked-up`: most match; each row of the index is checked by a lookup until the page is full.
 */
export type FacetWay = 'sorted' | 'remembered' | 'looked-up';
