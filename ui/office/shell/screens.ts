import { lazy, type ComponentType } from 'react';

/**
 * The page of each path, in matching order. Paths are patterns of wouter. A page's code is loaded when it is opened.
 */
export const SCREENS: readonly { readonly path: string; readonly Page: ComponentType }[] = [
  { path: '/', Page: lazy(async () => ({ default: (await import('../today/today.page.tsx')).TodayPage })) },
  { path: '/menu', Page: lazy(async () => ({ default: (await import('../menu/menu.page.tsx')).MenuPage })) },
  {
    path: '/orders/:payment_idx',
    Page: lazy(async () => ({ default: (await import('../order/order.page.tsx')).OrderPage })),
  },
  { path: '/orders', Page: lazy(async () => ({ default: (await import('../orders/orders.page.tsx')).OrdersPage })) },
  { path: '/claims', Page: lazy(async () => ({ default: (await import('../claims/claims.page.tsx')).ClaimsPage })) },
  {
    path: '/refunds',
    Page: lazy(async () => ({ default: (await import('../refunds/refunds.page.tsx')).RefundsPage })),
  },
  {
    path: '/payments',
    Page: lazy(async () => ({ default: (await import('../payments/payments.page.tsx')).PaymentsPage })),
  },
  {
    path: '/settlement/terms',
    Page: lazy(async () => ({ default: (await import('../settlement/terms.page.tsx')).SettlementTermsPage })),
  },
  {
    path: '/settlement/:statement_idx',
    Page: lazy(async () => ({ default: (await import('../settlement/statement.page.tsx')).StatementPage })),
  },
  {
    path: '/settlement',
    Page: lazy(async () => ({ default: (await import('../settlement/settlement.page.tsx')).SettlementPage })),
  },
  {
    path: '/ledger/receipts',
    Page: lazy(async () => ({ default: (await import('../ledger/receipts.page.tsx')).ReceiptsPage })),
  },
  { path: '/ledger', Page: lazy(async () => ({ default: (await import('../ledger/ledger.page.tsx')).LedgerPage })) },
  {
    path: '/reconciliation',
    Page: lazy(async () => ({
      default: (await import('../reconciliation/reconciliation.page.tsx')).ReconciliationPage,
    })),
  },
  { path: '/system', Page: lazy(async () => ({ default: (await import('../system/system.page.tsx')).SystemPage })) },
  {
    path: '/messages',
    Page: lazy(async () => ({ default: (await import('../messages/messages.page.tsx')).MessagesPage })),
  },
  {
    path: '/campaigns',
    Page: lazy(async () => ({ default: (await import('../campaigns/campaigns.page.tsx')).CampaignsPage })),
  },
  {
    path: '/products/import',
    Page: lazy(async () => ({
      default: (await import('../product-import/product-import.page.tsx')).ProductImportPage,
    })),
  },
  {
    path: '/products/:sell_idx',
    Page: lazy(async () => ({ default: (await import('../product/product.page.tsx')).ProductPage })),
  },
  {
    path: '/products',
    Page: lazy(async () => ({ default: (await import('../products/products.page.tsx')).ProductsPage })),
  },
  {
    path: '/banners',
    Page: lazy(async () => ({ default: (await import('../banners/banners.page.tsx')).BannersPage })),
  },
  {
    path: '/curations',
    Page: lazy(async () => ({ default: (await import('../curations/curations.page.tsx')).CurationsPage })),
  },
  {
    path: '/schedule',
    Page: lazy(async () => ({ default: (await import('../schedule/schedule.page.tsx')).SchedulePage })),
  },
  { path: '/events', Page: lazy(async () => ({ default: (await import('../boards/events.page.tsx')).EventsPage })) },
  { path: '/notices', Page: lazy(async () => ({ default: (await import('../boards/notices.page.tsx')).NoticesPage })) },
  { path: '/faq', Page: lazy(async () => ({ default: (await import('../boards/faqs.page.tsx')).FaqsPage })) },
  { path: '/terms', Page: lazy(async () => ({ default: (await import('../terms/terms.page.tsx')).TermsPage })) },
  {
    path: '/settings',
    Page: lazy(async () => ({ default: (await import('../shop-settings/shop-settings.page.tsx')).ShopSettingsPage })),
  },
  { path: '/groups', Page: lazy(async () => ({ default: (await import('../groups/groups.page.tsx')).GroupsPage })) },
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
