import { autoConfirmPurchases } from '../claims/confirm-purchase.ts';
import { sendRefunds } from '../refunds/send-refunds.ts';
import { erasePersonalData } from './erase-personal-data.ts';
import { countRecentOrders } from './count-recent-orders.ts';
import { purgeExpiredRows } from './purge-expired-rows.ts';
import { settleReceipts } from '../receipts/cash-receipts.ts';
import { settleSellers } from '../settlement/close-period.ts';
import { sendCampaigns } from '../campaigns/send-campaigns.ts';
import { sendMessages } from '../messages/send-messages.ts';
import { writeSellerNews } from '../follow/write-seller-news.ts';
import { writeDueAlerts } from '../alerts/write-due-alerts.ts';
import { writeDueMessages } from '../messages/write-due-messages.ts';
import { expireAllPoints } from '../points/expire-points.ts';
import { expireVirtualAccounts } from '../payments/end-account.ts';
import { endExpiredHolds } from '../payments/end-holds.ts';
import { reconcile } from '../payments/reconcile.ts';
import { rollUpSales } from '../office-figures/roll-up-sales.ts';
import { updateRankings } from '../rankings/update-rankings.ts';
import type { ServerContext } from '../kernel/server-context.ts';

export type Job = (shop: ServerContext, settleAfterMs?: number) => Promise<void>;

/** All jobs, by the name of the lock that only one process holds at a time. */
export const JOBS = {
  holds: (shop) => endExpiredHolds(shop),
  reconcile: (shop, settleAfterMs?: number) => reconcile(shop, settleAfterMs),
  'unpaid-accounts': (shop) => expireVirtualAccounts(shop, shop.clock.now()),
  refunds: (shop, settleAfterMs?: number) => sendRefunds(shop, settleAfterMs),
  'cash-receipts': (shop, settleAfterMs?: number) => settleReceipts(shop, settleAfterMs),
  confirm: (shop) => autoConfirmPurchases(shop),
  settlement: (shop) => settleSellers(shop),
  points: (shop) => expireAllPoints(shop),
  'recent-orders': (shop) => countRecentOrders(shop),
  'due-messages': (shop) => writeDueMessages(shop),
  'seller-news': (shop) => writeSellerNews(shop),
  campaigns: (shop) => sendCampaigns(shop),
  alerts: (shop) => writeDueAlerts(shop),
  messages: (shop) => sendMessages(shop),
  'old-rows': (shop) => purgeExpiredRows(shop),
  'personal-data': (shop) => erasePersonalData(shop),
  rankings: (shop) => updateRankings(shop),
  'sales-figures': (shop) => rollUpSales(shop),
} as const satisfies Readonly<Record<string, Job>>;

export type JobName = keyof typeof JOBS;
