import { isMemberId } from '../../core/browse/member-id.ts';
import { matchRoute } from 'wouter';
import { parse } from 'regexparam';
import { parseSection } from '../../core/browse/section.ts';
import type { Page, PageLocation } from './page.tsx';
import type { Route } from './route.ts';

const SHEET = { back: true, paper: true } as const;
const HOME = {
  path: '/',
  shared: true,
  query: ['section', 'date', 'time_filter', 'new_filter', 'holiday_filter', 'now_page'],
  layout: { logo: true, searchIcon: true, tabBar: true },
} as const;

const OVER_IMAGE = { back: true, home: true, share: true, transparent: true, bottomSpacing: 60 } as const;
const PRODUCT = {
  page: 'product/product',
  shared: true,
  query: ['g_idx', 'referrer_type'],
  layout: { ...OVER_IMAGE, cart: true },
} as const;

const TERMS = { page: 'terms/terms', shared: true, query: ['version'] } as const;

/** All pages, in the order in which they are matched. The last one matches everything else. */
export const ROUTES: readonly Route[] = [
  { ...HOME, section: 'celeb', page: 'celeb/celeb' },
  { ...HOME, section: 'time', page: 'sale-section/time-section' },
  { ...HOME, section: 'new', page: 'sale-section/product-section' },
  { ...HOME, section: 'holiday', page: 'sale-section/product-section' },
  { ...HOME, section: 'event', page: 'event/event-list' },
  { ...HOME, page: 'home/home' },
  { path: '/event/:event_idx', page: 'event/event-detail', shared: true, layout: { back: true, title: '이벤트' } },
  { ...PRODUCT, path: '/product/:sell_idx' },
  { ...PRODUCT, path: '/product/detail/:sell_idx' },
  { path: '/cart', page: 'cart/cart', skeleton: true, layout: { ...SHEET, title: '장바구니', tabBar: true } },
  { path: '/order', page: 'order-sheet/checkout', layout: { ...SHEET, title: '주문서' } },
  { path: '/order/inicis/forward', page: 'order-result/order-forward', layout: { title: '결제 확인' } },
  { path: '/order/kakao/forward', page: 'order-result/kakao-forward', layout: { title: '결제 확인' } },
  { path: '/order/appcard/forward', page: 'order-result/app-card-forward', layout: { title: '결제 확인' } },
  { path: '/order/cancel', page: 'order-result/order-cancel', layout: { back: true, title: '결제 취소' } },
  { path: '/order/result/:result_data', page: 'order-result/order-result', layout: { home: true, title: '주문 완료' } },
  { path: '/order/list', page: 'order/order-list', layout: { ...SHEET, title: '주문 조회', tabBar: true } },
  {
    path: '/order/list/non/member',
    page: 'order/guest-order-list',
    layout: { ...SHEET, title: '비회원 주문 조회', tabBar: true },
  },
  { path: '/order/detail/:payment_idx', page: 'order-detail/order-detail', layout: { ...SHEET, title: '주문 상세' } },
  {
    path: '/order/receipt/:payment_idx',
    page: 'order-receipt/order-receipt',
    layout: { back: true, title: '주문 영수증' },
  },
  { path: '/order/payment/cancel/:payment_idx', page: 'claim/claim-done', layout: { home: true, title: '주문 취소' } },
  {
    path: '/order/payment/vbank/cancel/:payment_idx',
    page: 'claim-form/refund-request',
    layout: { ...SHEET, title: '환불 요청' },
  },
  {
    path: '/order/vbank/cancel/:order_idx',
    page: 'claim-form/refund-request',
    layout: { ...SHEET, title: '환불 요청' },
  },
  { path: '/order/cancel/:order_idx', page: 'claim/claim-done', layout: { home: true, title: '주문 취소' } },
  { path: '/order/payment/refund/:payment_idx', page: 'claim/claim-done', layout: { home: true, title: '환불' } },
  {
    path: '/order/payment/vbank/refund/:payment_idx',
    page: 'claim/claim-done',
    layout: { home: true, title: '환불 요청' },
  },
  { path: '/order/payment/confirm/:payment_idx', page: 'claim/claim-done', layout: { home: true, title: '구매확정' } },
  { path: '/order/refund/:payment_idx/:order_idx', page: 'claim/claim-done', layout: { home: true, title: '환불' } },
  {
    path: '/order/vbank/refund/:payment_idx/:order_idx',
    page: 'claim/claim-done',
    layout: { home: true, title: '환불 요청' },
  },
  {
    path: '/order/confirm/:payment_idx/:order_idx',
    page: 'claim/claim-done',
    layout: { home: true, title: '구매확정' },
  },
  { path: '/order/return/:order_idx', page: 'claim-form/claim-request', layout: { ...SHEET, title: '반품 신청' } },
  { path: '/order/change/:order_idx', page: 'claim-form/claim-request', layout: { ...SHEET, title: '교환 신청' } },
  { path: '/auth/login', page: 'member/login', layout: { back: true, title: '로그인' }, guard: 'logged-out' },
  { path: '/auth/join', page: 'sign-up/sign-up', layout: { back: true, title: '회원가입' }, guard: 'join-data' },
  { path: '/auth/external-login', page: 'member/external-login', layout: { bare: true } },
  { path: '/auth/find', page: 'member/find-account', layout: { back: true, title: '계정 찾기' } },
  { path: '/auth/reset', page: 'member/find-account', layout: { back: true, title: '계정 찾기' } },
  { path: '/mypage', page: 'my-page/my-page', layout: { title: 'MY', paper: true, tabBar: true } },
  { path: '/mypage/info', page: 'account/my-info', layout: { ...SHEET, title: '내 정보' }, guard: 'login' },
  {
    path: '/mypage/address',
    page: 'my-address/my-addresses',
    layout: { ...SHEET, title: '배송지 관리' },
    guard: 'login',
  },
  {
    path: '/mypage/password',
    page: 'account/my-password',
    layout: { ...SHEET, title: '비밀번호 변경' },
    guard: 'login',
  },
  {
    path: '/mypage/sessions',
    page: 'account/my-sessions',
    layout: { ...SHEET, title: '로그인한 기기' },
    guard: 'login',
  },
  { path: '/mypage/secede', page: 'account/delete-account', layout: { ...SHEET, title: '회원 탈퇴' }, guard: 'login' },
  { path: '/mypage/group', page: 'my-page/my-group', layout: { back: true, title: '내 공동구매' }, guard: 'login' },
  { path: '/mypage/alert', page: 'alert/alert-list', layout: { back: true, title: '받고 있는 알림' }, guard: 'login' },
  { path: '/mypage/inbox', page: 'inbox/inbox', layout: { back: true, title: '알림함' }, guard: 'login' },
  { path: '/mypage/follow', page: 'follow/followed', layout: { back: true, title: '팔로우' }, guard: 'login' },
  { path: '/mypage/seen', page: 'my-page/recently-viewed', layout: { back: true, title: '최근 본 상품' } },
  { ...TERMS, path: '/terms/policy', layout: { back: true, title: '이용약관' } },
  { ...TERMS, path: '/terms/privacy', layout: { back: true, title: '개인정보처리방침' } },
  { ...TERMS, path: '/terms/delivery', layout: { back: true, title: '배송·교환·환불 안내' } },
  { path: '/employee', page: 'employee/employee', layout: { back: true, title: '임직원몰' }, guard: 'admin' },
  { path: '/sample', page: 'error/error', layout: {}, guard: 'never' },
  { path: '/review', page: 'review/my-reviews', layout: { back: true, title: '내 리뷰' }, guard: 'login' },
  { path: '/review/:order_idx', page: 'review/review-form', layout: { ...SHEET, title: '리뷰 쓰기' }, guard: 'login' },
  {
    path: '/review/mod/:review_idx',
    page: 'review/review-form',
    layout: { ...SHEET, title: '리뷰 수정' },
    guard: 'login',
  },
  { path: '/qna', page: 'inquiry/my-inquiries', layout: { back: true, title: '문의 내역' }, guard: 'login' },
  {
    path: '/qna/:qnaIdx',
    page: 'inquiry/inquiry-form',
    layout: { ...SHEET, title: '상품 문의 수정' },
    guard: 'login',
  },
  {
    path: '/qna/order/:qnaIdx',
    page: 'inquiry/inquiry-form',
    layout: { ...SHEET, title: '주문 문의 수정' },
    guard: 'login',
  },
  {
    path: '/product/qna/:sell_idx',
    page: 'inquiry/inquiry-form',
    layout: { ...SHEET, title: '상품 문의' },
    guard: 'login',
  },
  {
    path: '/order/qna/:order_idx',
    page: 'inquiry/inquiry-form',
    layout: { ...SHEET, title: '주문 문의' },
    guard: 'login',
  },
  {
    path: '/like',
    page: 'like/like-list',
    layout: { back: true, title: '찜한 상품', bottomSpacing: 60 },
    guard: 'login',
  },
  { path: '/coupon', page: 'coupon/coupon-list', layout: { back: true, title: '쿠폰함' }, guard: 'login' },
  { path: '/point', page: 'point/point', layout: { back: true, title: '포인트' }, guard: 'login' },
  {
    path: '/notice',
    page: 'notice/notice-list',
    shared: true,
    query: ['now_page'],
    layout: { back: true, title: '공지사항' },
  },
  { path: '/notice/:board_idx', page: 'notice/notice', shared: true, layout: { back: true, title: '공지사항' } },
  { path: '/faq', page: 'support/faq', shared: true, layout: { back: true, title: '자주 묻는 질문' } },
  { path: '/cs', page: 'support/customer-center', shared: true, layout: { back: true, title: '고객센터' } },
  { path: '/alliance', page: 'alliance/alliance', layout: { back: true, title: '입점·제휴 문의' } },
  { path: '/setting', page: 'setting/setting', layout: { ...SHEET, title: '설정' }, guard: 'login' },
  {
    path: '/category',
    page: 'category/category',
    shared: true,
    query: ['category_idx', 'sort', 'min_price', 'max_price', 'flags', 'sellers'],
    layout: { logo: true, tabBar: true },
  },
  {
    path: '/ranking',
    page: 'ranking/ranking',
    shared: true,
    query: ['period', 'category_idx'],
    layout: { back: true, title: '랭킹', searchIcon: true },
  },
  {
    path: '/search',
    page: 'search/search',
    shared: true,
    query: ['keyword', 'as_typed', 'sort', 'category_idx', 'min_price', 'max_price', 'flags', 'sellers'],
    layout: { back: true, searchInput: true },
  },
  { path: '/error', page: 'error/error', shared: true, layout: { back: true, home: true } },
  {
    path: '/:member_id',
    page: 'seller/shop',
    shared: true,
    query: ['tab'],
    layout: OVER_IMAGE,
  },
  { path: '/*?', page: 'error/error', shared: true, layout: { back: true, home: true } },
];

/** The patterns are created once, since the server finds a route for every request. */
const PATTERNS = new Map(ROUTES.map(({ path }) => [path, parse(path)]));
export const patternOf = (path: string) => PATTERNS.get(path) ?? parse(path);

/** The pages at which most visits start. They are loaded without the list of all pages. */
const FIRST_PAGES = import.meta.glob<{ readonly page: Page }>(['../home/home.page.tsx', '../product/product.page.tsx']);

/**
 * The loaded and the loading pages. They are cached, since the browser resolves a repeated import only after the next
 * pointer events.
 */
const pagePromises = new Map<string, Promise<Page>>();

/**
 * Loads the code of a route's page once; after a failure, the next call tries again. A failed style sheet cannot be
 * tried again: Vite's preload helper would treat it as loaded, so the app has to be reloaded.
 */
export function loadPage({ page }: Route): Promise<Page> {
  const loaded = pagePromises.get(page) ?? importPage(page);
  pagePromises.set(page, loaded);
  loaded.catch((error: unknown) => {
    const isStyleFailure = error instanceof Error && error.message.startsWith('Unable to preload CSS');
    if (!isStyleFailure) pagePromises.delete(page);
  });
  return loaded;
}

async function importPage(page: string): Promise<Page> {
  const file = `../${page}.page.tsx`;
  const load = FIRST_PAGES[file] ?? (await import('./page-files.ts')).PAGE_FILES[file];
  if (load === undefined) throw new Error(`there is no page ${page}`);
  return (await load()).page;
}

/**
 * Returns the route for an address, and the parsed address. An unknown address has the route of the error page. Several
 * leading slashes count as one, so that an address never means another host.
 */
export function findRoute(location: string): { readonly route: Route; readonly place: PageLocation } {
  const { pathname, searchParams } = new URL(`http://shop.invalid/${location}`);
  const path = pathname.replace(/^\/+/, '/');
  const section = parseSection(searchParams);
  for (const route of ROUTES) {
    const [matches, found] = matchRoute(patternOf, route.path, path);
    if (!matches || (route.section ?? section) !== section) continue;
    const params = namedOnly(found);
    // No seller can have this id, so the server renders the error page, and the browser has to do the same.
    if (route.page === 'seller/shop' && !isMemberId(params['member_id'] ?? '')) continue;
    return { route, place: { path, params, query: searchParams } };
  }
  throw new Error('no last route');
}

function namedOnly(params: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const named = Object.entries(params).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !/^\d+$|^\*$/.test(entry[0]),
  );
  return Object.fromEntries(named);
}
