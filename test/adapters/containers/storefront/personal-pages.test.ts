import { describe, expect, it } from 'vitest';
import { pageKey } from '../../../../adapters/containers/storefront/page-key.ts';
import { renderPage, type PageRendering } from '../../../../adapters/containers/storefront/render.tsx';
import { Api } from '../../../../adapters/server/api/api.ts';
import { ROUTES } from '../../../../ui/routing/route-table.ts';
import { NOON, useTestShop } from '../../server/test-shop.ts';

describe('renderPage of a personal page', () => {
  const test = useTestShop();
  const draw = (location: string): Promise<PageRendering> => renderPage(new Api(test.shop), location, test.clock.now());

  it.each(['/mypage', '/order/list', '/auth/login', '/order/result/7_key'])(
    'renders only its layout: %s',
    async (location) => {
      const drawing = await draw(location);
      expect(drawing).toMatchObject({ isRendered: false, isMissing: false, recorded: '{}', image: null });
      expect(drawing.lifetime.expiresAt()).toBe(NOON + 60_000);
      expect(drawing.html).toMatch(/<main[^>]*><\/main>/);
    },
  );

  it('renders the skeleton of the cart and its empty state, whose image is fetched only if it is displayed', async () => {
    const drawing = await draw('/cart');
    expect(drawing).toMatchObject({ isRendered: false, isMissing: false, recorded: '{}', title: '장바구니' });
    expect(drawing.lifetime.expiresAt()).toBe(NOON + 60_000);
    expect(drawing.html).toContain('aria-busy="true"');
    expect(drawing.html).toContain('장바구니를 보려면 브라우저 설정에서 자바스크립트를 켜 주세요.');
    expect(drawing.html).toMatch(/data-if-cart-empty.*<img loading="lazy" src="[^"]*empty\.webp".*비어 있어요/s);
  });

  it.each(ROUTES.filter(({ shared, path }) => shared !== true && path.includes(':')).map(({ path }) => path))(
    'renders the same layout for all addresses: %s',
    async (path) => {
      const { lifetime: _, ...first } = await draw(path.replace(/:\w+/g, '3'));
      expect(await draw(path.replace(/:\w+/g, '7_key'))).toMatchObject(first);
      expect(await draw(pageKey(path.replace(/:\w+/g, '7_key')))).toMatchObject(first);
    },
  );
});
