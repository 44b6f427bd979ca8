import type { CatalogueFaq, CatalogueNotice } from '../../../core/catalogue/catalogue.ts';
import { formatKst } from '../../../core/time/kst.ts';
import { addFaq as storeFaq, addNotice as storeNotice } from '../catalogue/content-rows.ts';
import { nextOrdinal } from '../catalogue/window-rows.ts';
import type { Shop } from '../shop.ts';

/** Announces something, from a moment on or at once; the HTML is sanitised. Answers its number. */
export async function addNotice(
  shop: Shop,
  notice: Omit<CatalogueNotice, 'notice_dt'> & { readonly notice_dt: string | null },
): Promise<number> {
  const notice_dt = notice.notice_dt ?? formatKst(shop.clock.now());
  const board_idx = await storeNotice(shop.database, { ...notice, notice_dt });
  shop.answers.drop();
  return board_idx;
}

/** One more question with its answer, below those that are there; the HTML is sanitised. Answers its number. */
export async function addFaq(shop: Shop, faq: CatalogueFaq): Promise<number> {
  const faq_idx = await storeFaq(shop.database, faq, await nextOrdinal(shop.database, 'faq'));
  shop.answers.drop();
  return faq_idx;
}
