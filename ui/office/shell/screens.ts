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
    path: '/inquiries',
    Page: lazy(async () => ({ default: (await import('../inquiries/inquiries.page.tsx')).InquiriesPage })),
  },
  {
    path: '/members/:member_idx',
    Page: lazy(async () => ({ default: (await import('../member/member.page.tsx')).MemberPage })),
  },
  {
    path: '/members',
    Page: lazy(async () => ({ default: (await import('../members/members.page.tsx')).MembersPage })),
  },
  {
    path: '/reviews',
    Page: lazy(async () => ({ default: (await import('../reviews/reviews.page.tsx')).ReviewsPage })),
  },
  {
    path: '/coupons',
    Page: lazy(async () => ({ default: (await import('../coupons/coupons.page.tsx')).CouponsPage })),
  },
  {
    path: '/partners',
    Page: lazy(async () => ({ default: (await import('../partners/partners.page.tsx')).PartnersPage })),
  },
  { path: '/audit', Page: lazy(async () => ({ default: (await import('../audit/audit.page.tsx')).AuditPage })) },
  { path: '/staff', Page: lazy(async () => ({ default: (await import('../staff/staff.page.tsx')).StaffPage })) },
  {
    path: '/account',
    Page: lazy(async () => ({ default: (await import('../staff/own-account.page.tsx')).OwnAccountPage })),
  },
];
