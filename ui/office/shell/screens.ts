import type { ComponentType } from 'react';
import { officeScreen } from './office-screen.tsx';

/**
 * The page of each path, in matching order. Paths are patterns of wouter. A page's code is loaded when it is opened.
 */
export const SCREENS: readonly { readonly path: string; readonly Page: ComponentType }[] = [
  {
    path: '/',
    Page: officeScreen(
      () => import('../today/today.page.tsx'),
      (code) => code.TodayPage,
    ),
  },
  {
    path: '/menu',
    Page: officeScreen(
      () => import('../menu/menu.page.tsx'),
      (code) => code.MenuPage,
    ),
  },
  {
    path: '/orders/:payment_idx',
    Page: officeScreen(
      () => import('../order/order.page.tsx'),
      (code) => code.OrderPage,
    ),
  },
  {
    path: '/orders',
    Page: officeScreen(
      () => import('../orders/orders.page.tsx'),
      (code) => code.OrdersPage,
    ),
  },
  {
    path: '/claims',
    Page: officeScreen(
      () => import('../claims/claims.page.tsx'),
      (code) => code.ClaimsPage,
    ),
  },
  {
    path: '/refunds',
    Page: officeScreen(
      () => import('../refunds/refunds.page.tsx'),
      (code) => code.RefundsPage,
    ),
  },
  {
    path: '/payments',
    Page: officeScreen(
      () => import('../payments/payments.page.tsx'),
      (code) => code.PaymentsPage,
    ),
  },
  {
    path: '/settlement/terms',
    Page: officeScreen(
      () => import('../settlement/terms.page.tsx'),
      (code) => code.SettlementTermsPage,
    ),
  },
  {
    path: '/settlement/:statement_idx',
    Page: officeScreen(
      () => import('../settlement/statement.page.tsx'),
      (code) => code.StatementPage,
    ),
  },
  {
    path: '/settlement',
    Page: officeScreen(
      () => import('../settlement/settlement.page.tsx'),
      (code) => code.SettlementPage,
    ),
  },
  {
    path: '/ledger/receipts',
    Page: officeScreen(
      () => import('../ledger/receipts.page.tsx'),
      (code) => code.ReceiptsPage,
    ),
  },
  {
    path: '/ledger',
    Page: officeScreen(
      () => import('../ledger/ledger.page.tsx'),
      (code) => code.LedgerPage,
    ),
  },
  {
    path: '/reconciliation',
    Page: officeScreen(
      () => import('../reconciliation/reconciliation.page.tsx'),
      (code) => code.ReconciliationPage,
    ),
  },
  {
    path: '/system',
    Page: officeScreen(
      () => import('../system/system.page.tsx'),
      (code) => code.SystemPage,
    ),
  },
  {
    path: '/messages',
    Page: officeScreen(
      () => import('../messages/messages.page.tsx'),
      (code) => code.MessagesPage,
    ),
  },
  {
    path: '/campaigns',
    Page: officeScreen(
      () => import('../campaigns/campaigns.page.tsx'),
      (code) => code.CampaignsPage,
    ),
  },
  {
    path: '/products/import',
    Page: officeScreen(
      () => import('../product-import/product-import.page.tsx'),
      (code) => code.ProductImportPage,
    ),
  },
  {
    path: '/products/:sell_idx',
    Page: officeScreen(
      () => import('../product/product.page.tsx'),
      (code) => code.ProductPage,
    ),
  },
  {
    path: '/products',
    Page: officeScreen(
      () => import('../products/products.page.tsx'),
      (code) => code.ProductsPage,
    ),
  },
  {
    path: '/banners',
    Page: officeScreen(
      () => import('../banners/banners.page.tsx'),
      (code) => code.BannersPage,
    ),
  },
  {
    path: '/curations',
    Page: officeScreen(
      () => import('../curations/curations.page.tsx'),
      (code) => code.CurationsPage,
    ),
  },
  {
    path: '/schedule',
    Page: officeScreen(
      () => import('../schedule/schedule.page.tsx'),
      (code) => code.SchedulePage,
    ),
  },
  {
    path: '/events',
    Page: officeScreen(
      () => import('../boards/events.page.tsx'),
      (code) => code.EventsPage,
    ),
  },
  {
    path: '/notices',
    Page: officeScreen(
      () => import('../boards/notices.page.tsx'),
      (code) => code.NoticesPage,
    ),
  },
  {
    path: '/faq',
    Page: officeScreen(
      () => import('../boards/faqs.page.tsx'),
      (code) => code.FaqsPage,
    ),
  },
  {
    path: '/terms',
    Page: officeScreen(
      () => import('../terms/terms.page.tsx'),
      (code) => code.TermsPage,
    ),
  },
  {
    path: '/settings',
    Page: officeScreen(
      () => import('../shop-settings/shop-settings.page.tsx'),
      (code) => code.ShopSettingsPage,
    ),
  },
  {
    path: '/groups',
    Page: officeScreen(
      () => import('../groups/groups.page.tsx'),
      (code) => code.GroupsPage,
    ),
  },
  {
    path: '/inquiries',
    Page: officeScreen(
      () => import('../inquiries/inquiries.page.tsx'),
      (code) => code.InquiriesPage,
    ),
  },
  {
    path: '/members/:member_idx',
    Page: officeScreen(
      () => import('../member/member.page.tsx'),
      (code) => code.MemberPage,
    ),
  },
  {
    path: '/members',
    Page: officeScreen(
      () => import('../members/members.page.tsx'),
      (code) => code.MembersPage,
    ),
  },
  {
    path: '/reviews',
    Page: officeScreen(
      () => import('../reviews/reviews.page.tsx'),
      (code) => code.ReviewsPage,
    ),
  },
  {
    path: '/coupons',
    Page: officeScreen(
      () => import('../coupons/coupons.page.tsx'),
      (code) => code.CouponsPage,
    ),
  },
  {
    path: '/partners',
    Page: officeScreen(
      () => import('../partners/partners.page.tsx'),
      (code) => code.PartnersPage,
    ),
  },
  {
    path: '/shipping',
    Page: officeScreen(
      () => import('../shipping/shipping.page.tsx'),
      (code) => code.ShippingPage,
    ),
  },
  {
    path: '/figures',
    Page: officeScreen(
      () => import('../figures/figures.page.tsx'),
      (code) => code.FiguresPage,
    ),
  },
  {
    path: '/audit',
    Page: officeScreen(
      () => import('../audit/audit.page.tsx'),
      (code) => code.AuditPage,
    ),
  },
  {
    path: '/staff',
    Page: officeScreen(
      () => import('../staff/staff.page.tsx'),
      (code) => code.StaffPage,
    ),
  },
  {
    path: '/account',
    Page: officeScreen(
      () => import('../staff/own-account.page.tsx'),
      (code) => code.OwnAccountPage,
    ),
  },
];
