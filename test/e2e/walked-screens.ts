/**
 * The routes opened by the walks over all screens. Each route of the table is in a walk, or in the list of those
 * covered by other tests: a new page that is in neither fails test/ui/app/walked-screens.test.ts.
 */
export interface Walk {
  readonly walked: readonly string[];
  readonly coveredElsewhere: readonly string[];
}

/** Screens of a member on which Tab must reach every control. */
export const MEMBER_SCREENS: readonly string[] = [
  '/mypage',
  '/mypage/info',
  '/mypage/address',
  '/mypage/password',
  '/mypage/sessions',
  '/mypage/secede',
  '/mypage/seen',
  '/mypage/group',
  '/mypage/inbox',
  '/mypage/follow',
  '/mypage/alert',
  '/review',
  '/review/:order_idx',
  '/qna',
  '/product/qna/:sell_idx',
  '/order/qna/:order_idx',
  '/like',
  '/point',
  '/notice',
  '/notice/:board_idx',
  '/faq',
  '/cs',
  '/alliance',
  '/setting',
  '/terms/policy',
  '/coupon',
];

/** Screens of a guest on which Tab must reach every control. */
export const GUEST_SCREENS: readonly string[] = ['/auth/login', '/auth/find', '/auth/reset', '/mypage'];

/** Screens checked with axe while they are empty. */
export const EMPTY_SCREENS: readonly string[] = [
  '/cart',
  '/order',
  '/order/list',
  '/order/list/non/member',
  '/order/detail/:payment_idx',
  '/order/receipt/:payment_idx',
  '/order/cancel',
];

/** Screens checked with axe when they are opened. */
export const OPENED_SCREENS: readonly string[] = [
  '/',
  '/auth/login',
  '/mypage',
  '/terms/policy',
  '/terms/privacy',
  '/terms/delivery',
  '/alliance',
  '/ranking',
  '/*?',
];

/** Screens checked with axe on the path from a product to its order. */
const PURCHASE_SCREENS: readonly string[] = ['/auth/join', '/product/:sell_idx', '/order/result/:result_data'];

/** Screens checked with axe as a member who has orders. */
export const MEMBER_AXE_SCREENS: readonly string[] = [
  ...MEMBER_SCREENS.filter((path) => path !== '/mypage' && path !== '/terms/policy' && path !== '/alliance'),
  '/order/detail/:payment_idx',
  '/order/return/:order_idx',
  '/order/change/:order_idx',
  '/product/detail/:sell_idx',
  '/event/:event_idx',
  '/category',
  '/search',
  '/error',
  '/:member_id',
];

/** Screens checked with axe as a guest. */
export const GUEST_AXE_SCREENS: readonly string[] = ['/auth/find', '/auth/reset'];

export const WALKS: Readonly<Record<'keyboard' | 'axe', Walk>> = {
  keyboard: {
    walked: [...MEMBER_SCREENS, ...GUEST_SCREENS],
    coveredElsewhere: [
      '/',
      '/ranking',
      '/event/:event_idx',
      '/product/:sell_idx',
      '/product/detail/:sell_idx',
      '/cart',
      '/order',
      '/order/inicis/forward',
      '/order/kakao/forward',
      '/order/appcard/forward',
      '/order/cancel',
      '/order/result/:result_data',
      '/order/list',
      '/order/list/non/member',
      '/order/detail/:payment_idx',
      '/order/receipt/:payment_idx',
      '/order/payment/cancel/:payment_idx',
      '/order/payment/vbank/cancel/:payment_idx',
      '/order/vbank/cancel/:order_idx',
      '/order/cancel/:order_idx',
      '/order/payment/refund/:payment_idx',
      '/order/payment/vbank/refund/:payment_idx',
      '/order/payment/confirm/:payment_idx',
      '/order/refund/:payment_idx/:order_idx',
      '/order/vbank/refund/:payment_idx/:order_idx',
      '/order/confirm/:payment_idx/:order_idx',
      '/order/return/:order_idx',
      '/order/change/:order_idx',
      '/auth/join',
      '/auth/external-login',
      '/terms/privacy',
      '/terms/delivery',
      '/employee',
      '/sample',
      '/review/mod/:review_idx',
      '/qna/:qnaIdx',
      '/qna/order/:qnaIdx',
      '/category',
      '/search',
      '/error',
      '/:member_id',
      '/*?',
    ],
  },
  axe: {
    walked: [...EMPTY_SCREENS, ...OPENED_SCREENS, ...PURCHASE_SCREENS, ...MEMBER_AXE_SCREENS, ...GUEST_AXE_SCREENS],
    coveredElsewhere: [
      '/order/inicis/forward',
      '/order/kakao/forward',
      '/order/appcard/forward',
      '/order/payment/cancel/:payment_idx',
      '/order/payment/vbank/cancel/:payment_idx',
      '/order/vbank/cancel/:order_idx',
      '/order/cancel/:order_idx',
      '/order/payment/refund/:payment_idx',
      '/order/payment/vbank/refund/:payment_idx',
      '/order/payment/confirm/:payment_idx',
      '/order/refund/:payment_idx/:order_idx',
      '/order/vbank/refund/:payment_idx/:order_idx',
      '/order/confirm/:payment_idx/:order_idx',
      '/auth/external-login',
      '/employee',
      '/sample',
      '/review/mod/:review_idx',
      '/qna/:qnaIdx',
      '/qna/order/:qnaIdx',
    ],
  },
};

/** Returns the address of a route; for the last route, an address that matches no page. */
export function addressOf(route: string, params: Readonly<Record<string, number | string>> = {}): string {
  if (route === '/*?') return '/no/such/page';
  return route.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${route} needs a ${name}`);
    return String(value);
  });
}
