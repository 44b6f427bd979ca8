import { matchRoute } from 'wouter';
import { parse } from 'regexparam';
import { parseSection } from '../../core/home/section.ts';
import type { Page, Place } from './page.tsx';
import type { Route } from './route.ts';

const SHEET = { back: true, paper: true } as const;
const HOME = {
  path: '/',
  shared: true,
  query: ['section', 'date', 'time_filter', 'new_filter', 'holiday_filter', 'now_page'],
  layout: { logo: true, searchIcon: true, tabBar: true },
} as const;

/** Every page of the shop, in the order in which they are tried. The last one takes what is left. */
export const ROUTES: readonly Route[] = [
  { ...HOME, section: 'celeb', page: 'celeb/celeb' },
  { ...HOME, section: 'time', page: 'goods/time' },
  { ...HOME, section: 'new', page: 'goods/goods' },
  { ...HOME, section: 'holiday', page: 'goods/goods' },
  { ...HOME, section: 'event', page: 'event/event-list' },
  { ...HOME, page: 'home/home' },
  { path: '/event/:event_idx', page: 'event/event-detail', shared: true, layout: { back: true, title: '이벤트' } },
  {
    path: '/product/:sell_idx',
    page: 'product/product',
    shared: true,
    query: ['g_idx', 'referrer_type'],
    layout: { back: true, home: true, share: true, transparent: true, bottomSpacing: 60 },
  },
  {
    path: '/product/detail/:sell_idx',
    page: 'product/product',
    shared: true,
    query: ['g_idx', 'referrer_type'],
    layout: { back: true, home: true, share: true, transparent: true, bottomSpacing: 60 },
  },
  { path: '/cart', page: 'cart/cart', layout: { title: '장바구니', back: true, paper: true, tabBar: true } },
  { path: '/order', page: 'order/order-sheet', layout: { ...SHEET, title: '주문서' } },
  { path: '/order/inicis/forward', page: 'order/order-forward', layout: { title: '결제 확인' } },
  { path: '/order/cancel', page: 'order/order-cancel', layout: { back: true, title: '결제 취소' } },
  { path: '/order/result/:result_data', page: 'order/order-result', layout: { home: true, title: '주문 완료' } },
  { path: '/order/list', page: 'order/order-list', layout: { ...SHEET, title: '주문 조회', tabBar: true } },
  {
    path: '/order/list/non/member',
    page: 'order/guest-order-list',
    layout: { ...SHEET, title: '비회원 주문 조회', tabBar: true },
  },
  { path: '/order/detail/:payment_idx', page: 'order/order-detail', layout: { ...SHEET, title: '주문 상세' } },
  { path: '/auth/login', page: 'member/login', layout: { back: true, title: '로그인' }, guard: 'logged-out' },
  { path: '/auth/join', page: 'member/join', layout: { back: true, title: '회원가입' }, guard: 'join-data' },
  { path: '/mypage', page: 'member/my-page', layout: { title: 'MY', paper: true, tabBar: true } },
  { path: '/terms/policy', page: 'terms/terms', shared: true, layout: { back: true, title: '이용약관' } },
  { path: '/terms/privacy', page: 'terms/terms', shared: true, layout: { back: true, title: '개인정보처리방침' } },
  { path: '/employee', page: 'error/coming', layout: { back: true, title: '임직원몰' }, guard: 'admin' },
  { path: '/sample', page: 'error/error', layout: {}, guard: 'never' },
  { path: '/notice', page: 'error/coming', layout: { back: true, title: '공지사항' } },
  { path: '/alliance', page: 'error/coming', layout: { back: true, title: '입점·제휴 문의' } },
  {
    path: '/category',
    page: 'category/category',
    shared: true,
    query: ['category_idx', 'sort'],
    layout: { logo: true, tabBar: true },
  },
  {
    path: '/search',
    page: 'search/search',
    shared: true,
    query: ['keyword', 'sort'],
    layout: { back: true, searchInput: true },
  },
  { path: '/*?', page: 'error/error', shared: true, layout: { back: true, home: true } },
];

/** Made once: the server asks for a route on every request. */
const PATTERNS = new Map(ROUTES.map(({ path }) => [path, parse(path)]));
const patternOf = (path: string) => PATTERNS.get(path) ?? parse(path);

const PAGES = import.meta.glob<{ readonly page: Page }>('../*/*.page.tsx');

/** Loads the code of a route's page. */
export async function loadPage(route: Route): Promise<Page> {
  const load = PAGES[`../${route.page}.page.tsx`];
  if (load === undefined) throw new Error(`there is no page ${route.page}`);
  return (await load()).page;
}

/**
 * The line of the route table for an address, and the address taken apart. Answers the error page for an unknown one.
 * Several slashes in front are one: such an address never means another host.
 */
export function findRoute(location: string): { readonly route: Route; readonly place: Place } {
  const { pathname, searchParams } = new URL(`http://shop.invalid/${location}`);
  const path = pathname.replace(/^\/+/, '/');
  const section = parseSection(searchParams);
  for (const route of ROUTES) {
    const [matches, params] = matchRoute(patternOf, route.path, path);
    if (matches && (route.section ?? section) === section)
      return { route, place: { path, params: namedOnly(params), query: searchParams } };
  }
  throw new Error('the route table has no last line');
}

function namedOnly(params: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const named = Object.entries(params).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !/^\d+$|^\*$/.test(entry[0]),
  );
  return Object.fromEntries(named);
}
