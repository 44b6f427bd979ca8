import type { CatalogueFaq, CatalogueNotice } from '../../../core/catalogue/catalogue.ts';
import { formatKst } from '../../../core/time/kst.ts';
import { insertFaq, insertNotice } from '../import/content-rows.ts';
import { loadNextOrdinal } from '../import/home-rows.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';

/** Adds a notice, shown from a given time or immediately. Sanitizes its HTML. Returns its id. */
export async function addNotice(
  shop: ServerContext,
  notice: Omit<CatalogueNotice, 'notice_dt'> & { readonly notice_dt: KstText | null },
): Promise<number> {
  const notice_dt = notice.notice_dt ?? formatKst(shop.clock.now());
  const board_idx = await insertNotice(shop.database, { ...notice, notice_dt });
  shop.responses.clear();
  return board_idx;
}

/** Adds an FAQ entry after the existing ones. Sanitizes its HTML. Returns its id. */
export async function addFaq(shop: ServerContext, faq: CatalogueFaq): Promise<number> {
  const faq_idx = await insertFaq(shop.database, faq, await loadNextOrdinal(shop.database, 'faq'));
  shop.responses.clear();
  return faq_idx;
}
