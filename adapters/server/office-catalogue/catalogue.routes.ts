import type { catalogueApi } from '../../../core/api/office/catalogue/catalogue.api.ts';
import { formChanges } from '../../../core/catalogue/sale-form-diff.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import type { SellIdx } from '../../../core/vocabulary/ids.ts';
import { closeSale, saleClosing } from './close-sale.ts';
import { placesOf } from '../import/import-references.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { callingStaff } from '../office-kernel/office-caller.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';
import { countOfficeSales, findOfficeSales } from './find-office-sales.ts';
import { loadSaleForm, type LoadedSale } from './load-sale-form.ts';
import { saveSale } from './save-sale.ts';

const UNKNOWN = failure(404, '그런 판매가 없어요.');
const INVALID = '고쳐야 할 곳이 있어요.';
/** Sellers among which staff choose. */
const MAX_SELLERS = 2_000;

export function catalogueRoutes(shop: ServerContext): OfficeHandlers<keyof typeof catalogueApi> {
  const { database, clock } = shop;

  /** Who changed the sale last, for staff whose page is older. */
  const changedMeanwhile = async (sell_idx: SellIdx) => {
    const last = await database
      .selectFrom('office_event')
      .select(['staff_name', 'event_dt', 'change_list'])
      .where('subject', '=', `sell_idx ${sell_idx}`)
      .where('kind', '=', 'change')
      .where('state', '=', 'done')
      .orderBy('event_idx', 'desc')
      .limit(1)
      .executeTakeFirst();
    const who = last === undefined ? '그 사이에' : `${last.staff_name} 님이 ${last.event_dt.slice(11, 16)}에`;
    const what = last?.change_list.map(({ label }) => label).join(', ') ?? '';
    const text = `${who} 바꿨어요${what === '' ? '' : `: ${what}`}. 아무것도 덮어쓰지 않았어요.`;
    return failure(409, text, { version: text });
  };

  return {
    'GET /api/office/v1/catalogue/sales': async ({ cursor, ...filter }, caller) =>
      success(await findOfficeSales(database, filter, cursor, callingStaff(caller).seller_idx, clock.now())),
    'GET /api/office/v1/catalogue/sales/total': async (filter, caller) =>
      success(await countOfficeSales(database, filter, callingStaff(caller).seller_idx, clock.now())),
    'GET /api/office/v1/catalogue/choices': async (_request, caller) => {
      const { seller_idx } = callingStaff(caller);
      const seller_list = await database
        .selectFrom('seller')
        .select(['member_id', 'member_name', 'is_influencer'])
        .$if(seller_idx !== null, (query) => query.where('seller_idx', '=', seller_idx ?? 0))
        .orderBy('member_name')
        .limit(MAX_SELLERS)
        .execute();
      const { categories } = await placesOf(database);
      return success({ seller_list, category_list: [...categories.keys()] });
    },
    'GET /api/office/v1/catalogue/sales/{sell_idx}': async ({ sell_idx }) => {
      const sale = await loadSaleForm(database, sell_idx);
      return sale === null ? UNKNOWN : success(pageOf(sale));
    },
    'PUT /api/office/v1/catalogue/sales/{sell_idx}': async ({ sell_idx, ...request }, { audit }) => {
      audit.about('sell_idx', sell_idx);
      const answer = await saveSale(shop, sell_idx, request);
      if (answer.kind === 'unknown') return UNKNOWN;
      if (answer.kind === 'refused') return failure(422, INVALID, answer.faults);
      if (answer.kind === 'stale') return changedMeanwhile(sell_idx);
      shop.answers.clear();
      for (const { label, before, after } of formChanges(answer.before.form, answer.after.form)) {
        audit.changed(label, before, after);
      }
      return success(pageOf(answer.after));
    },
    'GET /api/office/v1/catalogue/sales/{sell_idx}/closing': async ({ sell_idx }) => {
      const closing = await saleClosing(database, sell_idx);
      return closing === null ? UNKNOWN : success(closing);
    },
    'POST /api/office/v1/catalogue/sales/{sell_idx}/close': async ({ sell_idx, reason }, { audit }) => {
      audit.about('sell_idx', sell_idx);
      audit.because(reason);
      const answer = await closeSale(shop, sell_idx);
      if (answer.kind === 'refused') return failure(409, answer.text);
      shop.answers.clear();
      audit.changed('끝', answer.before, answer.end_dt);
      return success({ end_dt: answer.end_dt });
    },
  };
}

function pageOf({ form, version, like_cnt, other_sale_cnt }: LoadedSale) {
  return { form, version, like_cnt, other_sale_cnt };
}
