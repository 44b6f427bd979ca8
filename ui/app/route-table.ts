import { matchRoute } from 'wouter';
import { parse } from 'regexparam';
import type { Page, Place } from './page.tsx';
import type { Route } from './route.ts';

const SHEET = { back: true, paper: true } as const;

/** Every page of the shop, in the order in which they are tried. The last one takes what is left. */
export const ROUTES: readonly Route[] = [
  { path: '/', load: () => import('../home/home.page.tsx').then(page), layout: { logo: true, searchIcon: true, tabBar: true } },
  {
    path: '/product/:sell_idx',
    load: () => import('../product/product.page.tsx').then(page),
    layout: { back: true, home: true, share: true, transparent: true, bottomSpacing: 60 },
  },
  {
    path: '/product/detail/:sell_idx',
    load: () => import('../product/product.page.tsx').then(page),
    layout: { back: true, home: true, share: true, transparent: true, bottomSpacing: 60 },
  },
  { path: '/cart', load: () => import('../cart/cart.page.tsx').then(page), layout: { title: '장바구니', back: true, paper: true, tabBar: true } },
  { path: '/order', load: () => import('../order/order-sheet.page.tsx').then(page), layout: { ...SHEET, title: '주문서' } },
  { path: '/order/inicis/forward', load: () => import('../order/order-forward.page.tsx').then(page), layout: { title: '결제 확인' } },
  { path: '/order/cancel', load: () => import('../order/order-cancel.page.tsx').then(page), layout: { back: true, title: '결제 취소' } },
  { path: '/order/result/:result_data', load: () => import('../order/order-result.page.tsx').then(page), layout: { home: true, title: '주문 완료' } },
  { path: '/order/list', load: () => import('../order/order-list.page.tsx').then(page), layout: { ...SHEET, title: '주문 조회', tabBar: true } },
  {
    path: '/order/list/non/member',
    load: () => import('../order/guest-order-list.page.tsx').then(page),
    layout: { ...SHEET, title: '비회원 주문 조회', tabBar: true },
  },
  { path: '/order/detail/:payment_idx', load: () => import('../order/order-detail.page.tsx').then(page), layout: { ...SHEET, title: '주문 상세' } },
  { path: '/auth/login', load: () => import('../member/login.page.tsx').then(page), layout: { back: true, title: '로그인' }, guard: 'logged-out' },
  { path: '/auth/join', load: () => import('../member/join.page.tsx').then(page), layout: { back: true, title: '회원가입' }, guard: 'join-data' },
  { path: '/mypage', load: () => import('../member/my-page.page.tsx').then(page), layout: { title: 'MY', paper: true, tabBar: true } },
  { path: '/terms/policy', load: () => import('../terms/terms.page.tsx').then(page), layout: { back: true, title: '이용약관' } },
  { path: '/terms/privacy', load: () => import('../terms/terms.page.tsx').then(page), layout: { back: true, title: '개인정보처리방침' } },
  { path: '/employee', load: () => import('../error/coming.page.tsx').then(page), layout: { back: true, title: '임직원몰' }, guard: 'admin' },
  { path: '/sample', load: () => import('../error/error.page.tsx').then(page), layout: {}, guard: 'never' },
  { path: '/category', load: () => import('../error/coming.page.tsx').then(page), layout: { logo: true, searchIcon: true, tabBar: true } },
  { path: '/search', load: () => import('../error/coming.page.tsx').then(page), layout: { back: true, searchInput: true } },
  { path: '/*?', load: () => import('../error/error.page.tsx').then(page), layout: { back: true, tabBar: true } },
];

function page(module: { readonly page: Page }): Page {
  return module.page;
}

/** The line of the route table for an address, and the address taken apart. Answers the error page for an unknown one. */
export function findRoute(location: string): { readonly route: Route; readonly place: Place } {
  const { pathname, searchParams } = new URL(location, 'http://shop.invalid');
  for (const route of ROUTES) {
    const [matches, params] = matchRoute(PARSER, route.path, pathname);
    if (matches) return { route, place: { path: pathname, params: namedOnly(params), query: searchParams } };
  }
  throw new Error('the route table has no last line');
}

function namedOnly(params: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const named = Object.entries(params).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && !/^\d+$|^\*$/.test(entry[0]));
  return Object.fromEntries(named);
}
