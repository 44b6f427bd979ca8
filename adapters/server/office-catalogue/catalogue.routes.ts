import type { catalogueApi } from '../../../core/api/office/catalogue/catalogue.api.ts';
import { OFFICE_PAGE_SIZE } from '../../../core/api/office/orders/order.api.ts';
import { formChanges } from '../../../core/catalogue/sale-form-diff.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import { loadStaleFailure } from './stale-failure.ts';
import { closeSale, loadSaleClosing } from './close-sale.ts';
import { loadReferences } from '../import/import-references.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { callingStaff } from '../office-kernel/office-caller.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';
import { findOfficeSales, totalOfficeSales } from './find-office-sales.ts';
import { loadSaleForm, type LoadedSale } from './load-sale-form.ts';
import { saveSale } from './save-sale.ts';

const SALE_NOT_FOUND = failure(404, '그런 판매가 없어요.');
const INVALID = '고쳐야 할 곳이 있어요.';
/** Maximum number of sellers in the list from which staff choose. */
const MAX_SELLERS = 2_000;

export function catalogueRoutes(shop: ServerContext): OfficeHandlers<keyof typeof catalogueApi> {
  const { database, clock } = shop;

  return {
    'GET /api/office/v1/catalogue/sales': async ({ cursor, ...filter }, caller) =>
      success(
        await findOfficeSales(database, {
          filter,
          cursor,
          size: OFFICE_PAGE_SIZE,
          seller_idx: callingStaff(caller).seller_idx,
          now: clock.now(),
        }),
      ),
    'GET /api/office/v1/catalogue/sales/total': async (filter, caller) =>
      success(await totalOfficeSales(database, filter, callingStaff(caller).seller_idx, clock.now())),
    'GET /api/office/v1/catalogue/choices': async (_request, caller) => {
      const { seller_idx } = callingStaff(caller);
      const seller_list = await database
        .selectFrom('seller')
        .select(['member_id', 'member_name', 'is_influencer'])
        .$if(seller_idx !== null, (query) => query.where('seller_idx', '=', seller_idx ?? 0))
        .orderBy('member_name')
        .limit(MAX_SELLERS)
        .execute();
      const { categories } = await loadReferences(database);
      return success({ seller_list, category_list: [...categories.keys()] });
    },
    'GET /api/office/v1/catalogue/sales/{sell_idx}': async ({ sell_idx }) => {
      const sale = await loadSaleForm(database, sell_idx);
      return sale === null ? SALE_NOT_FOUND : success(toPage(sale));
    },
    'PUT /api/office/v1/catalogue/sales/{sell_idx}': async ({ sell_idx, ...request }, { audit }) => {
      audit.setSubject('sell_idx', sell_idx);
      const result = await saveSale(shop, sell_idx, request);
      if (result.kind === 'unknown') return SALE_NOT_FOUND;
      if (result.kind === 'refused') return failure(422, INVALID, result.errors);
      if (result.kind === 'stale') return loadStaleFailure(database, [sell_idx]);
      shop.responses.clear();
      for (const { label, before, after } of formChanges(result.before.form, result.after.form)) {
        audit.recordChange(label, before, after);
      }
      return success(toPage(result.after));
    },
    'GET /api/office/v1/catalogue/sales/{sell_idx}/closing': async ({ sell_idx }) => {
      const closing = await loadSaleClosing(database, sell_idx);
      return closing === null ? SALE_NOT_FOUND : success(closing);
    },
    'POST /api/office/v1/catalogue/sales/{sell_idx}/close': async ({ sell_idx, reason }, { audit }) => {
      audit.setSubject('sell_idx', sell_idx);
      audit.setReason(reason);
      const result = await closeSale(shop, sell_idx);
      if (result.kind === 'refused') return failure(409, result.text);
      shop.responses.clear();
      audit.recordChange('끝', result.before, result.end_dt);
      return success({ end_dt: result.end_dt });
    },
  };
}

function toPage({ form, version, like_cnt, other_sale_cnt }: LoadedSale) {
  return { form, version, like_cnt, other_sale_cnt };
}
