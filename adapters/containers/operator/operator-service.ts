import { formatKst, parseKst } from '../../../core/time/kst.ts';
import type { OperatorService } from '../../cli/kit/operator-service.ts';
import { findShopSettings, storeShopSetting } from '../../server/content/shop-settings.ts';
import { findFollowerCounts } from '../../server/follow/follower-counts.ts';
import { findFailedJobs, retryFailedJob } from '../../server/jobs/failed-jobs.ts';
import { closeSale, loadSaleClosing } from '../../server/office-catalogue/close-sale.ts';
import { publishDraft } from '../../server/office-catalogue/publish-sale.ts';
import { findDrafts } from '../../server/office-catalogue/sale-drafts.ts';
import { streamCatalogueFile } from '../../server/office-export/catalogue-file.ts';
import { importCatalogue } from '../../server/import/import-catalogue.ts';
import { createDifferenceReporter } from '../../server/office-import/difference-reporter.ts';
import { findImportErrors } from '../../server/import/find-import-errors.ts';
import { answerInquiry } from '../../server/inquiries/answer-inquiry.ts';
import { clearAlerts, findAwaitedSales } from '../../server/alerts/awaited-sales.ts';
import type { ContentResult } from '../../server/operator-content/content-result.ts';
import type { AddedRow } from '../../server/operator-content/content-rows.ts';
import { addFaq } from '../../server/operator-content/faqs.ts';
import { addNotice } from '../../server/operator-content/notices.ts';
import { addCoupon, closeCoupon, findCoupons } from '../../server/operator/coupons.ts';
import { loadFiguresAt, loadDayFigures } from '../../server/operator/figures.ts';
import { hideReview, dismissReports, replyToReview, showReview } from '../../server/reviews/moderate-review.ts';
import { findReportedReviews } from '../../server/reviews/reported-reviews.ts';
import { findStoredRanking } from '../../server/rankings/stored-ranking.ts';
import { recountAllDays } from '../../server/rankings/update-rankings.ts';
import { findCompanies, findTermsVersions, setCompany, setTerms } from '../../server/operator/legal-texts.ts';
import { findOrder, findOrders } from '../../server/operator/find-orders.ts';
import { changeEachLine } from '../../server/operator/change-line.ts';
import {
  correctTracking,
  deliverOrder,
  prepareOrder,
  shipOrder,
  unprepareOrder,
} from '../../server/operator/orders.ts';
import { approveReturn, refuseExchange, refuseReturn } from '../../server/operator-claims/claims.ts';
import { finishExchange } from '../../server/operator-claims/finish-exchange.ts';
import { cancelByShop } from '../../server/operator-claims/cancel-order.ts';
import { notifyDelay } from '../../server/operator-claims/notify-delay.ts';
import { openPhonedClaim } from '../../server/operator-claims/open-phoned-claim.ts';
import { refundPart } from '../../server/operator-claims/refund-part.ts';
import { advertise, findMessages, retryMessage } from '../../server/operator/messages.ts';
import { closeCase, findOpenCases } from '../../server/operator/payment-cases.ts';
import { endPayment, findPendingPayments } from '../../server/operator/end-payment.ts';
import { setSellerDaysOff, setSellerDispatch } from '../../server/operator/seller-dispatch.ts';
import { logOutEveryone, logOutMember, openSeller, setEmployee } from '../../server/operator/people.ts';
import { confirmReceipt, findWaitingReceipts, retryReceipt } from '../../server/operator/receipts.ts';
import {
  findHolidays,
  findSuggestedKeywords,
  removeHoliday,
  storeHoliday,
  storeSuggestedKeywords,
} from '../../server/operator/short-lists.ts';
import { confirmRefund, retryRefund } from '../../server/operator-claims/refunds.ts';
import { findInquiries, findPartnerRequests, findRefunds } from '../../server/operator/waiting-lists.ts';
import { memberAdministration } from './member-administration.ts';
import type { ServerContext } from '../../server/kernel/server-context.ts';
import { contentService } from './content-service.ts';
import { storeCatalogueImage } from '../../server/images/store-catalogue-image.ts';

/** Implements the operator's commands on a server. */
export function operatorService(shop: ServerContext): OperatorService {
  const { database } = shop;
  return {
    ...contentService(shop),
    ...memberAdministration(shop),
    orders: (filter) => findOrders(database, filter),
    order: (number) => findOrder(shop, number),
    openCases: () => findOpenCases(database),
    closeCase: (case_idx) => closeCase(shop, case_idx),
    pendingPayments: () => findPendingPayments(database),
    endPayment: (number) => endPayment(shop, number),
    prepare: (order_idx_list) => changeEachLine(order_idx_list, (order_idx) => prepareOrder(shop, order_idx)),
    unprepare: (order_idx_list) => changeEachLine(order_idx_list, (order_idx) => unprepareOrder(shop, order_idx)),
    ship: (order_idx, carrier_code, invoice_no) => shipOrder(shop, order_idx, carrier_code, invoice_no),
    correctTracking: (order_idx, parcel) => correctTracking(shop, order_idx, parcel),
    deliver: (order_idx) => deliverOrder(shop, order_idx),
    openPhonedClaim: (request) => openPhonedClaim(shop, request),
    notifyDelay: (order_idx_list, notice) => notifyDelay(shop, order_idx_list, notice),
    approveReturn: (order_idx, found) => approveReturn(shop, order_idx, found),
    refuseReturn: (order_idx, reason) => refuseReturn(shop, order_idx, reason),
    finishExchange: (order_idx, replacement) => finishExchange(shop, order_idx, replacement),
    refuseExchange: (order_idx, reason) => refuseExchange(shop, order_idx, reason),
    cancelOrder: (number, cancel) => cancelByShop(shop, number, cancel),
    refundPart: (part) => refundPart(shop, part),
    refunds: (waitingOnly) => findRefunds(shop, waitingOnly),
    confirmRefund: (refund_idx, seenAtGateway) => confirmRefund(shop, refund_idx, seenAtGateway),
    retryRefund: (refund_idx, account) => retryRefund(shop, refund_idx, account),
    receipts: () => findWaitingReceipts(database),
    retryReceipt: (receipt_idx) => retryReceipt(shop, receipt_idx),
    confirmReceipt: (receipt_idx, receipt_tid) => confirmReceipt(shop, receipt_idx, receipt_tid),
    inquiries: (waitingOnly) => findInquiries(database, waitingOnly),
    answerInquiry: (qna_idx, text) => answerInquiry(shop, qna_idx, text),
    reportedReviews: () => findReportedReviews(database),
    replyToReview: (review_idx, text) => replyToReview(shop, review_idx, text),
    hideReview: (review_idx, reason) => hideReview(shop, review_idx, reason),
    showReview: (review_idx) => showReview(shop, review_idx),
    keepReview: (review_idx) => dismissReports(shop, review_idx),
    failedJobs: () => findFailedJobs(database),
    retryFailedJob: (job, number) => retryFailedJob(database, job, number),
    messages: (failedOnly) => findMessages(database, failedOnly),
    retryMessage: (message_idx, channel) => retryMessage(shop, message_idx, channel),
    advertise: (advertisement) => advertise(shop, advertisement),
    partnerRequests: () => findPartnerRequests(database),
    awaitedSales: () => findAwaitedSales(database),
    clearAlerts: (sell_idx) => clearAlerts(shop, sell_idx),
    coupons: () => findCoupons(database),
    addCoupon: (coupon) => addCoupon(shop, coupon),
    closeCoupon: (coupon_idx) => closeCoupon(shop, coupon_idx),
    saleClosing: (sell_idx) => loadSaleClosing(database, sell_idx),
    closeSale: (sell_idx) => closeSale(shop, sell_idx),
    drafts: () => findDrafts(database),
    publishDraft: (draft_key) => publishDraft(shop, draft_key),
    addNotice: async ({ notice_dt, ...notice }) =>
      addedIdOf(await addNotice(shop, { ...notice, notice_dt: notice_dt ?? formatKst(shop.clock.now()) }, null)),
    addFaq: async (faq) => addedIdOf(await addFaq(shop, faq, null)),
    shopSettings: () => findShopSettings(database),
    storeShopSetting: (name, value) => storeShopSetting(shop, name, value),
    holidays: () => findHolidays(shop),
    storeHoliday: (holiday) => storeHoliday(shop, holiday),
    removeHoliday: (day) => removeHoliday(shop, day),
    suggestedKeywords: () => findSuggestedKeywords(shop),
    storeSuggestedKeywords: (keywords) => storeSuggestedKeywords(shop, keywords),
    termsVersions: () => findTermsVersions(database, shop.clock.now()),
    setTerms: (terms) => setTerms(shop, terms),
    companies: () => findCompanies(database, shop.clock.now()),
    setCompany: (changes, from) => setCompany(shop, changes, from),
    setEmployee: (email, isEmployee) => setEmployee(shop, email, isEmployee),
    logOut: (email) => (email === null ? logOutEveryone(shop) : logOutMember(shop, email)),
    openSeller: (seller, isDry) => openSeller(shop, seller, isDry),
    followers: () => findFollowerCounts(database, shop.clock.now()),
    setSellerDispatch: (member_id, times) => setSellerDispatch(shop, member_id, times),
    setSellerDaysOff: (member_id, range, isOff) => setSellerDaysOff(shop, member_id, range, isOff),
    figuresOfDay: (day) => loadDayFigures(database, (day === null ? null : parseKst(day)) ?? shop.clock.now()),
    figuresAt: (at) => loadFiguresAt(database, at),
    ranking: (period) => findStoredRanking(database, period),
    recountSales: () => recountAllDays(shop),
    catalogueFile: (file) => streamCatalogueFile(shop, file),
    findImportErrors: (index) => findImportErrors(database, index),
    async storeImage(bytes, isDry) {
      const stored = await storeCatalogueImage(shop, bytes, isDry);
      return stored.kind === 'stored' ? stored.img_path : null;
    },
    async importCatalogue(source, options, progress, report) {
      try {
        const dryRows = options.isDry ? createDifferenceReporter(options.setsStock, report) : null;
        return await importCatalogue(database, source, options, progress, shop.clock.now(), dryRows);
      } finally {
        shop.responses.clear();
      }
    },
  };
}

/** Returns the id of an added text. Throws if it was refused, since the commands have checked it. */
function addedIdOf(result: ContentResult<AddedRow>): number {
  if (result.kind !== 'done') throw new Error(`a text of the operator is ${result.kind}`);
  return result.value.idx;
}
