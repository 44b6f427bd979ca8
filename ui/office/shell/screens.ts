import { lazy, type ComponentType } from 'react';

/** The page of each path, in matching order: wouter's patterns. The code of a page is loaded when it is opened. */
export const SCREENS: readonly { readonly path: string; readonly Page: ComponentType }[] = [
  { path: '/', Page: lazy(async () => ({ default: (await import('../today/today.page.tsx')).TodayPage })) },
  {
    path: '/orders/:payment_idx',
    Page: lazy(async () => ({ default: (await import('../order/order.page.tsx')).OrderPage })),
  },
  { path: '/orders', Page: lazy(async () => ({ default: (await import('../orders/orders.page.tsx')).OrdersPage })) },
  {
    path: '/shipping',
    Page: lazy(async () => ({ default: (await import('../shipping/shipping.page.tsx')).ShippingPage })),
  },
  {
    path: '/figures',
    Page: lazy(async () => ({ default: (await import('../figures/figures.page.tsx')).FiguresPage })),
  },
  { path: '/audit', Page: lazy(async () => ({ default: (await import('../audit/audit.page.tsx')).AuditPage })) },
  { path: '/staff', Page: lazy(async () => ({ default: (await import('../staff/staff.page.tsx')).StaffPage })) },
  {
    path: '/account',
    Page: lazy(async () => ({ default: (await import('../staff/own-account.page.tsx')).OwnAccountPage })),
  },
];
