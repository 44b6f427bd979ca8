import { Hono } from 'hono';
import { formFields } from '../kit/form-body.ts';
import type { NaverLedger } from './naver-ledger.ts';
import { MERCHANT } from './naver-merchant.ts';
import { naverClosedPage, naverWishPage } from './naver-pages.ts';
import type { SandboxServices } from '../kit/sandbox-services.ts';
import { parseWon } from '../kit/won-field.ts';

/** Simulates the wish list (찜) of Naver Pay's order type: adds a product and shows it. */
export function naverWishlist(services: SandboxServices, ledger: NaverLedger): Hono {
  const app = new Hono();

  app.post('/sandbox/naverpay/customer/api/wishlist.nhn', async (c) => {
    const fields = await formFields(c);
    const { SHOP_ID, CERTI_KEY, ITEM_ID = '', ITEM_NAME: name = '', ITEM_URL: url = '' } = fields;
    const price = parseWon(fields['ITEM_UPRICE']);
    if (SHOP_ID !== MERCHANT.shop_id || CERTI_KEY !== MERCHANT.certi_key) return c.text('인증 실패', 403);
    if (ITEM_ID === '' || name === '' || price === null || !/^https?:\/\//.test(url))
      return c.text('필수 값 없음', 400);
    const item_id = `9${String(services.journal.size).padStart(9, '0')}`;
    ledger.record({ type: 'naver.wished', at: services.now(), item_id, name, price, url });
    return c.text(item_id);
  });

  app.get('/sandbox/naverpay/mobile/customer/wishList.nhn', (c) => {
    const wished = ledger.wished(c.req.query('ITEM_ID') ?? '');
    if (wished === null || c.req.query('SHOP_ID') !== MERCHANT.shop_id) {
      return c.html(naverClosedPage('찜한 상품이 없어요', '찜 목록에 없는 상품이에요.'), 404);
    }
    return c.html(naverWishPage(wished));
  });

  return app;
}
