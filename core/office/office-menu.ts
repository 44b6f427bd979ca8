import type { OfficeRight } from './office-rights.ts';

/** A screen of the office. What a role has no right to is not listed. */
export interface OfficeScreen {
  readonly path: string;
  readonly text: string;
  readonly group: OfficeGroup;
  readonly right: OfficeRight;
  /** The count of the menu that belongs to it. */
  readonly count?: OfficeCountName;
  /** Second key of the shortcut that starts with G. */
  readonly key?: string;
}

export type OfficeGroup = '' | '주문' | '상품' | '콘텐츠' | '사람' | '돈' | '시스템';
/** Groups in the order of the menu. */
export const OFFICE_GROUPS: readonly OfficeGroup[] = ['', '주문', '상품', '콘텐츠', '사람', '돈', '시스템'];

/** What waits for staff, as the menu and the first screen count it. */
export type OfficeCountName =
  | 'to_ship'
  | 'open_claims'
  | 'waiting_refunds'
  | 'payment_cases'
  | 'open_inquiries'
  | 'low_stock'
  | 'failed_messages'
  | 'failed_jobs'
  | 'reported_reviews';

/** All screens, in the order of the menu. */
export const OFFICE_SCREENS: readonly OfficeScreen[] = [
  { path: '/', text: '오늘', group: '', right: 'figures.view', key: 'T' },
  { path: '/orders', text: '주문', group: '주문', right: 'orders.view', count: 'to_ship', key: 'O' },
  { path: '/shipping', text: '발송', group: '주문', right: 'orders.ship', key: 'S' },
  { path: '/figures', text: '실적', group: '돈', right: 'figures.view', key: 'F' },
  { path: '/audit', text: '감사 기록', group: '시스템', right: 'audit.view' },
  { path: '/staff', text: '직원·권한', group: '시스템', right: 'staff.manage' },
];
