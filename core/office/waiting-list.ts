import type { OfficeCountName } from './office-menu.ts';

/** The list of a kind of pending work: its screen, and the conditions in its address that select that work. */
export interface WaitingList {
  readonly path: string;
  readonly conditions: Readonly<Record<string, string>>;
}

/** The list that opens when staff click the count of a kind of pending work. It has exactly the counted rows. */
export const WAITING_LISTS: Readonly<Record<OfficeCountName, WaitingList>> = {
  to_ship: { path: '/orders', conditions: { status: '결제완료,상품준비중' } },
  // These screens are queues, which show pending work unless another part is chosen.
  open_claims: { path: '/claims', conditions: {} },
  waiting_refunds: { path: '/refunds', conditions: {} },
  payment_cases: { path: '/payments', conditions: {} },
  open_inquiries: { path: '/inquiries', conditions: { answered: 'no' } },
  low_stock: { path: '/products', conditions: { issue: 'low_stock' } },
  failed_messages: { path: '/messages', conditions: { state: 'trouble' } },
  failed_jobs: { path: '/system', conditions: { state: 'given-up' } },
  reported_reviews: { path: '/reviews', conditions: { state: 'reported' } },
};
