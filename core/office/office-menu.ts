import type { OfficeRight } from './office-rights.ts';

/** A screen of the office. The menu lists only the screens for which a role has the right. */
export interface OfficeScreen {
  readonly path: string;
  readonly text: string;
  readonly group: OfficeGroup;
  readonly right: OfficeRight;
  /** The kind of pending work whose count the menu shows beside the screen. */
  readonly count?: OfficeCountName;
  /** The second key of the screen's shortcut, which starts with G. */
  readonly key?: string;
}

export type OfficeGroup = '' | '주문' | '상품' | '콘텐츠' | '사람' | '돈' | '시스템';
/** Groups in the order of the menu. */
export const OFFICE_GROUPS: readonly OfficeGroup[] = ['', '주문', '상품', '콘텐츠', '사람', '돈', '시스템'];

/** Kinds of pending work, as counted by the menu and the first screen. */
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
  { path: '/claims', text: '클레임', group: '주문', right: 'claims.decide', count: 'open_claims', key: 'C' },
  { path: '/refunds', text: '환불', group: '주문', right: 'refunds.view', count: 'waiting_refunds' },
  { path: '/payments', text: '결제 확인', group: '주문', right: 'payments.view', count: 'payment_cases' },
  { path: '/groups', text: '공동구매', group: '주문', right: 'groups.view' },
  { path: '/inquiries', text: '문의', group: '주문', right: 'inquiries.view', count: 'open_inquiries', key: 'Q' },
  { path: '/products', text: '상품', group: '상품', right: 'catalogue.view', count: 'low_stock', key: 'P' },
  { path: '/schedule', text: '일정', group: '상품', right: 'content.view', key: 'D' },
  { path: '/banners', text: '배너', group: '콘텐츠', right: 'content.view' },
  { path: '/curations', text: '기획전·추천', group: '콘텐츠', right: 'content.view' },
  { path: '/events', text: '이벤트', group: '콘텐츠', right: 'content.view' },
  { path: '/notices', text: '공지', group: '콘텐츠', right: 'content.view' },
  { path: '/faq', text: '자주 묻는 질문', group: '콘텐츠', right: 'content.view' },
  { path: '/terms', text: '약관', group: '콘텐츠', right: 'content.view' },
  { path: '/campaigns', text: '캠페인', group: '콘텐츠', right: 'messages.advertise' },
  { path: '/members', text: '회원', group: '사람', right: 'members.view', key: 'U' },
  { path: '/reviews', text: '리뷰', group: '사람', right: 'reviews.view', count: 'reported_reviews', key: 'V' },
  { path: '/coupons', text: '쿠폰', group: '사람', right: 'coupons.view' },
  { path: '/partners', text: '입점 문의', group: '사람', right: 'partners.view' },
  { path: '/figures', text: '실적', group: '돈', right: 'figures.view', key: 'F' },
  { path: '/settlement', text: '정산', group: '돈', right: 'settlement.view', key: 'M' },
  { path: '/ledger', text: '매출·세금', group: '돈', right: 'money.view' },
  { path: '/reconciliation', text: '대사', group: '돈', right: 'money.view' },
  { path: '/messages', text: '메시지', group: '시스템', right: 'messages.view', count: 'failed_messages' },
  { path: '/system', text: '작업', group: '시스템', right: 'system.view', count: 'failed_jobs' },
  { path: '/settings', text: '매장 설정', group: '시스템', right: 'settings.edit' },
  { path: '/audit', text: '감사 기록', group: '시스템', right: 'audit.view' },
  { path: '/staff', text: '직원·권한', group: '시스템', right: 'staff.manage' },
];

/** The screen that shows the whole menu on a phone. */
export const OFFICE_MENU_PATH = '/menu';
/** The screens in a phone's tab bar: those used every day. */
const TAB_PATHS: readonly string[] = ['/', '/orders', '/claims', '/inquiries'];

/** Returns the screens that these rights allow to open, in the order of the menu. */
export function screensFor(rights: readonly OfficeRight[]): readonly OfficeScreen[] {
  return OFFICE_SCREENS.filter(({ right }) => rights.includes(right));
}

/** Returns the screens in the tab bar that these rights allow to open. */
export function tabsFor(rights: readonly OfficeRight[]): readonly OfficeScreen[] {
  return screensFor(rights).filter(({ path }) => TAB_PATHS.includes(path));
}

/** Returns whether a path leads to a screen or to a page below it. */
export function isWithinScreen(path: string, screen: OfficeScreen): boolean {
  return path === screen.path || (screen.path !== '/' && path.startsWith(`${screen.path}/`));
}
