import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { renderToString } from 'react-dom/server';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ReplayHttp } from '../../../adapters/browser/replay-http.ts';
import type { OpenShop } from '../../../adapters/containers/open-shop.ts';
import { composePages } from '../../../adapters/containers/pages.ts';
import { drawPage, pageKey, type Drawing } from '../../../adapters/containers/render.tsx';
import { Api } from '../../../adapters/server/api.ts';
import { STARTER } from '../../../adapters/server/rendering/document.ts';
import { readSettings } from '../../../adapters/server/settings.ts';
import type { PictureMaker } from '../../../adapters/server/pictures/uploaded-pictures.ts';
import type { Token } from '../../../core/ports/token.ts';
import { App } from '../../../ui/app/app.tsx';
import { CurrentPageToken } from '../../../ui/app/current-page.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';
import { SeededRandom } from '../../fakes/seeded-random.ts';
import { AROUND_NOON, sampleBanner, sampleSale, type SampleSaleOverrides } from '../server/sample-shop.ts';
import { NOON, useTestShop } from '../server/test-shop.ts';
import { storefrontServices } from './storefront-services.ts';

const anyObject = v.record(v.string(), v.unknown());
const recordedIn = (drawing: Drawing): Record<string, unknown> => v.parse(anyObject, JSON.parse(drawing.recorded));

/** The page as the browser draws it first: from the recorded answers alone, at the server's moment. */
async function takenOver(location: string, drawing: Drawing): Promise<string> {
  const services = storefrontServices({
    // A call that was not recorded throws.
    http: new ReplayHttp(recordedIn(drawing), new FakeHttp()),
    clock: new FakeClock(NOON),
    navigation: new FakeNavigation(location),
    random: new SeededRandom(7),
  });
  const resolve = <T,>(token: Token<T>): T => services.get(token);
  await resolve(CurrentPageToken).openFirst(resolve);
  return renderToString(<App resolve={resolve} />);
}

const NO_PICTURES: PictureMaker = {
  make: async () => null,
  cut: async () => Buffer.alloc(0),
  compose: async () => Buffer.alloc(0),
  prepare: async () => ({ kind: 'refused', reason: 'broken' }),
};

describe('the server draws', () => {
  const test = useTestShop();
  const draw = (location: string): Promise<Drawing> => drawPage(new Api(test.shop), location, test.clock.now());
  const text = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

  async function pickedSale(product_name: string, overrides: SampleSaleOverrides = {}): Promise<number> {
    const { sell_idx } = await sampleSale(test.database, { product: { product_name }, ...overrides });
    const pick = { list: 'md_pick' as const, sell_idx, ordinal: 1, ...AROUND_NOON };
    await test.database.insertInto('home_pick').values(pick).execute();
    return sell_idx;
  }

  describe('a page that is the same for everybody', () => {
    it('with its content: home has its cards and banners', async () => {
      const sell_idx = await pickedSale('서귀포 한라봉 3kg');
      await sampleBanner(test.database, { banner_text: '햇감귤 모으기' });
      const { html, isDrawn, isMissing, page } = await draw('/');
      expect(html).toContain('서귀포 한라봉 3kg');
      expect(html).toContain(`href="/product/${sell_idx}"`);
      expect(html).toContain('햇감귤 모으기');
      expect(text(html)).toContain('17,900');
      expect([isDrawn, isMissing, page]).toEqual([true, false, 'home/home']);
    });

    it('with its content: a product has its name, price, description and structured data', async () => {
      const { sell_idx } = await sampleSale(test.database, { product: { product_name: '서귀포 한라봉 3kg' } });
      const drawing = await draw(`/product/${sell_idx}`);
      expect(drawing.html).toContain('서귀포 한라봉 3kg');
      expect(drawing.html).toContain('<p>햇감귤이에요.</p>');
      expect(text(drawing.html)).toContain('17,900');
      expect(drawing.title).toContain('서귀포 한라봉 3kg');
      expect(drawing.image).toBe(`/previews/product/${sell_idx}.jpg`);
      expect(JSON.parse(drawing.structuredData ?? '')).toMatchObject({ name: '서귀포 한라봉 3kg' });
    });

    it('and says when there is nothing: a product that no sale has, and an unknown address', async () => {
      for (const location of ['/product/999999', '/nowhere/at/all', '/error/404']) {
        expect(await draw(location)).toMatchObject({ isMissing: true, isDrawn: true });
      }
    });

    it('and nothing of a shop in it can break out of the page', async () => {
      const { sell_idx } = await sampleSale(test.database, {
        product: { product_name: '</script><script>alert(1)</script>' },
        seller: { member_name: '"><img src=x onerror=alert(1)>' },
      });
      const { html } = await draw(`/product/${sell_idx}`);
      expect(html).not.toMatch(/<script|<img src="?x/);
    });

    it.each([
      '/',
      '/product/1',
      '/terms/policy',
      '/error/404',
      '/?section=time',
      '/?section=celeb',
      '/category',
      '/search',
    ])('and the browser, from the recorded answers, draws the same: %s', async (location) => {
      await pickedSale('서귀포 한라봉 3kg', { type: 'time', end_dt: '2026-11-21 12:30:00' });
      await sampleBanner(test.database);
      const drawing = await draw(location);
      expect(await takenOver(location, drawing)).toBe(drawing.html);
    });

    it('and holds as long as the answers in it', async () => {
      await pickedSale('서귀포 한라봉 3kg');
      const first = await draw('/');
      expect(first.expires).toBe(NOON + 1_000);
      test.clock.advance(400);
      expect((await draw('/')).expires).toBe(NOON + 1_000);
      expect((await draw('/error/404')).expires).toBe(Number.POSITIVE_INFINITY);
    });
  });

  describe('nothing', () => {
    class BrokenApi extends Api {
      override async answer(): Promise<never> {
        throw new Error('a fault of ours');
      }
    }

    it('where a page breaks while it loads: no half page is shown, and the log learns why', async () => {
      await expect(drawPage(new BrokenApi(test.shop), '/product/1', NOON)).rejects.toThrow('a fault of ours');
    });
  });

  describe('two pages at a time', () => {
    it('and nothing of one gets into the other', async () => {
      const names = ['서귀포 한라봉 3kg', '지리산 벌꿀 500g', '해남 고구마 5kg'];
      const locations: string[] = [];
      for (const product_name of names) {
        const { sell_idx } = await sampleSale(test.database, { product: { product_name } });
        locations.push(`/product/${sell_idx}`);
      }
      const alone: Drawing[] = [];
      for (const location of locations) alone.push(await draw(location));
      const together = await Promise.all([...locations, ...locations].map((location) => draw(location)));
      expect(together).toEqual([...alone, ...alone]);
      for (const [index, name] of names.entries()) {
        const others = names.filter((other) => other !== name);
        expect(others.filter((other) => together[index]?.html.includes(other) === true)).toEqual([]);
      }
    });
  });

  describe('a page that belongs to the shopper', () => {
    it.each(['/cart', '/mypage', '/order/list', '/auth/login', '/order/result/7_key'])(
      'as its layout alone: %s',
      async (location) => {
        const drawing = await draw(location);
        expect(drawing).toMatchObject({ isDrawn: false, isMissing: false, recorded: '{}', image: null });
        expect(drawing.expires).toBe(Number.POSITIVE_INFINITY);
        expect(drawing.html).toContain('<main');
      },
    );
  });

  describe('pages behind an address', () => {
    const pages = (more: Readonly<Record<string, string>> = {}) => {
      const api = new Api(test.shop);
      const open: OpenShop = {
        shop: test.shop,
        api,
        http: new Hono(),
        isHealthy: async () => true,
        startJobs: () => {},
        endStreams: () => {},
        close: async () => {},
      };
      const settings = readSettings({ PUBLIC_URL: 'https://moajang.kr', API_URL: 'https://api.moajang.kr', ...more });
      const assets = { styles: '', styleFiles: [], entry: '/shop.js', modules: ['/shop.js'], fonts: null };
      return composePages(settings, open, () => assets, NO_PICTURES);
    };
    const written = async (location: string): Promise<string> =>
      (await pages().pages.get(pageKey(location))).plain.toString();

    it('with what the browser needs to begin: the moment, the API, the answers', async () => {
      await pickedSale('서귀포 한라봉 3kg');
      const html = await written('/');
      const data = v.parse(
        anyObject,
        JSON.parse(/<script id="page-data"[^>]*>([^]*?)<\/script>/.exec(html)?.[1] ?? ''),
      );
      expect(data).toMatchObject({ drawnAt: NOON, isDrawn: true, apiUrl: 'https://api.moajang.kr' });
      expect(Object.keys(v.parse(anyObject, data['answers']))).toContain('GET /api/v1/home/main {}');
    });

    it('with the place of the seller side, which may be called too, where that is another', async () => {
      const { pages: cache, securityPolicy } = pages({ SELLER_API_URL: 'https://seller.moajang.kr/v2' });
      const html = (await cache.get(pageKey('/'))).plain.toString();
      expect(html).toContain('"sellerApiUrl":"https://seller.moajang.kr/v2"');
      expect(securityPolicy('moajang.kr')).toContain(
        "connect-src 'self' https://api.moajang.kr https://seller.moajang.kr;",
      );
      expect(await written('/')).not.toContain('sellerApiUrl');
    });

    it('with an address of the shop for search engines, whatever was asked for', async () => {
      const { sell_idx } = await sampleSale(test.database);
      const canonical = async (location: string) =>
        /<link rel="canonical" href="([^"]*)">/.exec(await written(location))?.[1];
      expect(await canonical(`/product/${sell_idx}?utm_source=mail`)).toBe(`https://moajang.kr/product/${sell_idx}`);
      expect(await canonical(`//product/${sell_idx}`)).toBe(`https://moajang.kr/product/${sell_idx}`);
      expect(await canonical('/.//evil.example/')).toBeUndefined();
    });

    it('with a picture of the shop for link previews', async () => {
      const { sell_idx } = await sampleSale(test.database);
      expect(await written(`/product/${sell_idx}`)).toContain(
        '<meta property="og:image" content="https://moajang.kr/previews/product/1.jpg">',
      );
    });

    it('under a policy that lets no script run but the shop, its starter and those it names, and nothing be called but the API', () => {
      const policy = pages().securityPolicy('moajang.kr');
      const hash = createHash('sha256').update(STARTER).digest('base64');
      // The postcode search and Naver Pay bring scripts of their own; those of the test's gateway are at naver.test.
      const others = `${new URL(readSettings({}).postcodeUrl).origin} https://t1.kakaocdn.net/kakao_js_sdk/ http://naver.test`;
      expect(policy).toContain(`script-src 'self' 'sha256-${hash}' ${others};`);
      expect(policy).toMatch(/frame-src 'self' [^;]* http:\/\/naver\.test;/);
      expect(policy).toMatch(/form-action 'self' [^;]* http:\/\/naver\.test;/);
      expect(policy).toContain("connect-src 'self' https://api.moajang.kr;");
      expect(policy).toContain("default-src 'self';");
      expect(policy).toContain("object-src 'none'");
    });

    it.each(['evil.example; script-src *', "x' 'unsafe-eval'", '[::1]:4000', '', '\n'])(
      'under a policy that the host %j does not change',
      (host) => {
        expect(pages().securityPolicy(host)).not.toMatch(/script-src[^;]*(\*|unsafe-eval)|\n/);
      },
    );

    it('and on a map: home, the terms, and what can still be bought', async () => {
      const { sell_idx } = await sampleSale(test.database);
      const over = await sampleSale(test.database, { start_dt: '2026-11-01 00:00:00', end_dt: '2026-11-21 12:00:00' });
      const map = (await pages().siteMap()).toString();
      expect(map).toContain('<loc>http://shop.test/</loc>');
      expect(map).toContain(`<loc>http://shop.test/product/${sell_idx}</loc>`);
      expect(map).not.toContain(`/product/${over.sell_idx}<`);
    });
  });
});

describe('pageKey', () => {
  it('drops what the page does not read, so that no tail of an address makes another page', () => {
    expect(pageKey('/product/1?utm_source=mail&fbclid=x')).toBe('/product/1');
    expect(pageKey('/product/1?utm=1&g_idx=3')).toBe('/product/1?g_idx=3');
    expect(pageKey('/cart?x=1')).toBe('/cart');
  });

  it('is one for all unknown addresses', () => {
    expect(pageKey('/No-Where?x=1')).toBe('/error/404');
    expect(pageKey('/sw.js')).toBe('/error/404');
    // A browser that is led away from an address begins with what stands there, not with the error page.
    expect(pageKey('/sample?x=1')).toBe('/sample');
    // It may be a seller's.
    expect(pageKey('/nowhere?x=1')).toBe('/nowhere');
    expect(pageKey('/another/nowhere')).toBe('/error/404');
    expect(pageKey(`/${'x'.repeat(1_000)}`)).toBe('/error/404');
  });

  it('is the same in whatever order the query comes, and for a name that comes twice', () => {
    expect(pageKey('/product/1?referrer_type=1&g_idx=3')).toBe(pageKey('/product/1?g_idx=3&referrer_type=1'));
    expect(pageKey('/product/1?g_idx=3&g_idx=4')).toBe('/product/1?g_idx=3');
  });

  it('drops a value of more than 200 characters', () => {
    expect(pageKey(`/search?keyword=${'a'.repeat(200)}`)).toContain('aaa');
    expect(pageKey(`/search?keyword=${'a'.repeat(201)}`)).toBe('/search');
  });

  it('leads to the same page as the address itself', () => {
    const location = '/search?keyword=%EA%B0%90%EA%B7%A4%20%26%205kg';
    expect(pageKey(pageKey(location))).toBe(pageKey(location));
  });
});
