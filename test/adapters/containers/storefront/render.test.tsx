import { ANONYMOUS } from '../../../../adapters/server/kernel/server-context.ts';
import { createHash } from 'node:crypto';
import { renderToString } from 'react-dom/server';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ReplayHttp } from '../../../../adapters/web/replay-http.ts';
import { composePages } from '../../../../adapters/containers/shop/pages.ts';
import { pageKey } from '../../../../adapters/containers/storefront/page-key.ts';
import { renderPage, type PageRendering } from '../../../../adapters/containers/storefront/render.tsx';
import { Api } from '../../../../adapters/server/api/api.ts';
import { createLog } from '../../../../adapters/server/kernel/log.ts';
import { readSettings } from '../../../../adapters/server/kernel/settings.ts';
import type { ImageMaker } from '../../../../adapters/server/images/uploaded-images.ts';
import type { ServiceKey } from '../../../../core/ports/token.ts';
import { App } from '../../../../ui/app/app.tsx';
import { CurrentPage } from '../../../../ui/routing/current-page.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';
import { FakeHttp } from '../../../fakes/fake-http.ts';
import { FakeNavigation } from '../../../fakes/fake-navigation.ts';
import { SeededRandom } from '../../../fakes/seeded-random.ts';
import { AROUND_NOON, sampleBanner, sampleSale, type SampleSaleOverrides } from '../../server/sample-shop.ts';
import { NOON, useTestShop } from '../../server/test-shop.ts';
import { storefrontServices } from './storefront-services.ts';

const SCRIPT = 'start()';

const anyObject = v.record(v.string(), v.unknown());
const recordedIn = ({ recorded }: PageRendering): Record<string, unknown> => v.parse(anyObject, JSON.parse(recorded));

/** Renders the page like the browser does first: from recorded responses only (another call throws), at server time. */
async function hydrate(location: string, drawing: PageRendering): Promise<string> {
  const services = storefrontServices({
    http: new ReplayHttp(recordedIn(drawing), new FakeHttp()),
    clock: new FakeClock(NOON),
    navigation: new FakeNavigation(location),
    random: new SeededRandom(7),
  });
  const resolve = <T,>(token: ServiceKey<T>): T => services.get(token);
  await resolve(CurrentPage).openFirst(resolve);
  return renderToString(<App resolve={resolve} />);
}

const NO_IMAGES: ImageMaker = {
  make: async () => null,
  resize: async () => Buffer.alloc(0),
  compose: async () => Buffer.alloc(0),
  prepare: async () => ({ kind: 'refused', reason: 'broken' }),
};

describe('renderPage', () => {
  const test = useTestShop();
  const draw = (location: string): Promise<PageRendering> => renderPage(new Api(test.shop), location, test.clock.now());
  const text = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

  async function pickedSale(product_name: string, overrides: SampleSaleOverrides = {}): Promise<number> {
    const { sell_idx } = await sampleSale(test.database, { product: { product_name }, ...overrides });
    const pick = { list: 'md_pick' as const, sell_idx, ordinal: 1, ...AROUND_NOON };
    await test.database.insertInto('home_pick').values(pick).execute();
    return sell_idx;
  }

  describe('of a page that is the same for all shoppers', () => {
    it('renders the cards and banners of home', async () => {
      const sell_idx = await pickedSale('서귀포 한라봉 3kg');
      await sampleBanner(test.database, { banner_text: '햇감귤 모으기' });
      const { html, isRendered, isMissing, page } = await draw('/');
      expect(html).toContain('서귀포 한라봉 3kg');
      expect(html).toContain(`href="/product/${sell_idx}"`);
      expect(html).toContain('햇감귤 모으기');
      expect(text(html)).toContain('17,900');
      expect([isRendered, isMissing, page]).toEqual([true, false, 'home/home']);
    });

    it('renders name, price, description and structured data of a product', async () => {
      const { sell_idx } = await sampleSale(test.database, { product: { product_name: '서귀포 한라봉 3kg' } });
      const drawing = await draw(`/product/${sell_idx}`);
      expect(drawing.html).toContain('서귀포 한라봉 3kg');
      expect(drawing.html).toContain('<p>햇감귤이에요.</p>');
      expect(text(drawing.html)).toContain('17,900');
      expect(drawing.title).toContain('서귀포 한라봉 3kg');
      expect(drawing.image).toBe(`/previews/product/${sell_idx}.jpg`);
      expect(JSON.parse(drawing.structuredData ?? '')).toMatchObject({ name: '서귀포 한라봉 3kg' });
    });

    it('marks the images of the first row of a list to load eagerly, and those below lazily', async () => {
      const { product_idx } = await sampleSale(test.database);
      for (const _ of [2, 3, 4]) await sampleSale(test.database, { product_idx });
      const { html } = await draw('/category');
      const loading = [...html.matchAll(/<img[^>]* alt="제주 감귤 5kg"[^>]* loading="(\w+)"/g)].map(
        (found) => found[1],
      );
      expect(loading).toEqual(['eager', 'eager', 'lazy', 'lazy']);
    });

    it('returns missing for a product without a sale, and for an unknown address', async () => {
      for (const location of ['/product/999999', '/nowhere/at/all', '/error/404']) {
        expect(await draw(location)).toMatchObject({ isMissing: true, isRendered: true });
      }
    });

    it('escapes markup in texts of sellers', async () => {
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
    ])('renders the same in the browser from the recorded responses: %s', async (location) => {
      await pickedSale('서귀포 한라봉 3kg', { type: 'time', end_dt: '2026-11-21 12:30:00' });
      await sampleBanner(test.database);
      const drawing = await draw(location);
      expect(await hydrate(location, drawing)).toBe(drawing.html);
    });

    it('returns a page that expires with its recorded responses, or after a minute if it has none', async () => {
      await pickedSale('서귀포 한라봉 3kg');
      const first = await draw('/');
      expect(first.lifetime.expiresAt()).toBe(NOON + 1_000);
      test.clock.advance(400);
      expect((await draw('/')).lifetime.expiresAt()).toBe(NOON + 1_000);
      expect((await draw('/error/404')).lifetime.expiresAt()).toBe(NOON + 60_400);
    });
  });

  describe('when a page throws', () => {
    class BrokenApi extends Api {
      override async handle(): Promise<never> {
        throw new Error('a fault of ours');
      }
    }

    it('rejects with the error instead of returning half a page', async () => {
      await expect(renderPage(new BrokenApi(test.shop), '/product/1', NOON)).rejects.toThrow('a fault of ours');
    });
  });

  describe('for concurrent pages', () => {
    it('mixes no data of one page into another', async () => {
      const names = ['서귀포 한라봉 3kg', '지리산 벌꿀 500g', '해남 고구마 5kg'];
      const locations: string[] = [];
      for (const product_name of names) {
        const { sell_idx } = await sampleSale(test.database, { product: { product_name } });
        locations.push(`/product/${sell_idx}`);
      }
      const alone: PageRendering[] = [];
      for (const location of locations) alone.push(await draw(location));
      const together = await Promise.all([...locations, ...locations].map((location) => draw(location)));
      expect(together.map(({ html }) => html)).toEqual([...alone, ...alone].map(({ html }) => html));
      for (const [index, name] of names.entries()) {
        const others = names.filter((other) => other !== name);
        expect(others.filter((other) => together[index]?.html.includes(other) === true)).toEqual([]);
      }
    });
  });

  describe('with composePages', () => {
    const pages = (more: Readonly<Record<string, string>> = {}, shop = test.shop) => {
      const api = new Api(shop);
      const open: Parameters<typeof composePages>[1] = {
        shop,
        api,
        listener: () => {},
        addressOf: (peer) => peer ?? '',
        requestIds: () => '',
        readiness: { state: async () => 'ready', drain: () => {} },
      };
      const settings = readSettings({ PUBLIC_URL: 'https://moajang.kr', API_URL: 'https://api.moajang.kr', ...more });
      const assets = {
        script: SCRIPT,
        styles: '',
        styleFiles: [],
        entry: '/shop.js',
        modules: ['/shop.js'],
        fonts: null,
      };
      return composePages(settings, open, () => assets, NO_IMAGES);
    };
    const written = async (location: string): Promise<string> =>
      (await pages().pages.get(pageKey(location))).plain.toString();
    const canonical = async (location: string) =>
      /<link rel="canonical" href="([^"]*)">/.exec(await written(location))?.[1];

    it('writes the time, the address of the API and the recorded responses into the page', async () => {
      await pickedSale('서귀포 한라봉 3kg');
      const html = await written('/');
      const text = /<script id="page-data"[^>]*>([^]*?)<\/script>/.exec(html)?.[1] ?? '';
      const data = v.parse(anyObject, JSON.parse(text));
      expect(data).toMatchObject({ renderedAt: NOON, isRendered: true, apiUrl: 'https://api.moajang.kr' });
      expect(Object.keys(v.parse(anyObject, data['answers']))).toContain('GET /api/v1/home/main {}');
    });

    it('writes the address of the seller-side API, and allows calls to it, when it has its own', async () => {
      const { pages: cache, securityPolicy } = pages({ SELLER_API_URL: 'https://seller.moajang.kr/v2' });
      const html = (await cache.get(pageKey('/'))).plain.toString();
      expect(html).toContain('"sellerApiUrl":"https://seller.moajang.kr/v2"');
      expect(securityPolicy).toContain("connect-src 'self' https://api.moajang.kr https://seller.moajang.kr;");
      expect(await written('/')).not.toContain('sellerApiUrl');
    });

    it('writes a canonical URL of the public host for any requested host', async () => {
      const { sell_idx } = await sampleSale(test.database);
      expect(await canonical(`//product/${sell_idx}`)).toBe(`https://moajang.kr/product/${sell_idx}`);
      expect(await canonical('/.//evil.example/')).toBeUndefined();
    });

    it('writes one canonical URL for all addresses of a product, and none with values that a page does not read', async () => {
      const { sell_idx } = await sampleSale(test.database);
      const product = `https://moajang.kr/product/${sell_idx}`;
      for (const query of ['?utm_source=mail', '?g_idx="><script>', '?g_idx=3', '?referrer_type=3']) {
        expect(await canonical(`/product/${sell_idx}${query}`)).toBe(product);
      }
      expect(await canonical(`/product/detail/${sell_idx}`)).toBe(product);
      expect(await canonical('/category?category_idx=x"&sort=9')).toBe('https://moajang.kr/category');
      expect(await canonical('/notice?now_page=2')).toBe('https://moajang.kr/notice?now_page=2');
    });

    describe('for a network that searches too often', () => {
      const search = `/search?keyword=${encodeURIComponent('감귤')}`;
      const opened = async (location: string, address: string) => {
        const { status, plain } = await pages().pages.get(pageKey(location), { address });
        return { status, html: plain.toString() };
      };
      const reachLimit = async () => {
        await test.database.updateTable('attempt').set({ cnt: 300 }).where('key', 'like', 'searches:%').execute();
        // Clears the cache, since cached responses do not count towards the limit.
        test.shop.responses.clear();
      };

      it('counts rendered searches together with calls of the API', async () => {
        await sampleSale(test.database, { product: { product_name: '제주 감귤' } });
        expect(await opened(search, '203.0.113.7')).toMatchObject({ status: 200 });
        const call = await new Api(test.shop).handle(
          'GET /api/v1/search/list/{keyword}',
          { keyword: '제주' },
          { ...ANONYMOUS, address: '203.0.113.7' },
        );
        expect(call.code).toBe(200);

        expect(
          await test.database.selectFrom('attempt').select('cnt').where('key', 'like', 'searches:%').execute(),
        ).toEqual([{ cnt: 2 }]);
      });

      it('renders the layout with a message instead of results, and responds 429 to machines', async () => {
        await sampleSale(test.database, { product: { product_name: '제주 감귤' } });
        await opened(search, '203.0.113.7');
        await reachLimit();

        const limited = await opened(search, '203.0.113.7');
        expect(limited.status).toBe(429);
        expect(limited.html).toContain('검색을 너무 자주 했어요. 1분 뒤에 다시 검색해 주세요.');
        expect(limited.html).toContain('<main');
        expect(limited.html).not.toContain('제주 감귤');
        const other = await opened(search, '203.0.113.8');
        expect([other.status, other.html.includes('제주 감귤')]).toEqual([200, true]);
      });

      it('does not count rendered searches for the list of popular keywords', async () => {
        await sampleSale(test.database, { product: { product_name: '제주 감귤' } });
        await opened(search, '203.0.113.7');

        expect(await test.database.selectFrom('search_keyword').selectAll().execute()).toEqual([]);
      });
    });

    it('limits how many pages of unknown products a network may open, but not how many of known ones', async () => {
      const { sell_idx } = await sampleSale(test.database);
      const { pages: cache } = pages();
      const statusOf = async (id: number, address: string) =>
        (await cache.get(pageKey(`/product/${id}`), { address })).status;
      expect(await statusOf(900_001, '203.0.113.7')).toBe(404);
      await test.database.updateTable('attempt').set({ cnt: 600 }).where('key', 'like', 'missing-pages:%').execute();

      expect(await statusOf(900_002, '203.0.113.7')).toBe(429);
      expect(await statusOf(sell_idx, '203.0.113.7')).toBe(200);
      expect(await statusOf(900_002, '203.0.113.8')).toBe(404);
    });

    it('logs a failed call with the id of the page request', async () => {
      const logged: string[] = [];
      const log = createLog('error', { write: (line) => void logged.push(line) });
      await test.database.schema.alterTable('notice').renameTo('notice_gone').execute();
      try {
        await pages({}, { ...test.shop, log }).pages.get(pageKey('/notice/1'), {
          address: '203.0.113.7',
          request_id: 'page-0123456789',
        });
      } finally {
        await test.database.schema.alterTable('notice_gone').renameTo('notice').execute();
      }
      expect(logged.join()).toContain('"request_id":"page-0123456789"');
    });

    it('writes the image for link previews', async () => {
      const { sell_idx } = await sampleSale(test.database);
      expect(await written(`/product/${sell_idx}`)).toContain(
        '<meta property="og:image" content="https://moajang.kr/previews/product/1.jpg">',
      );
    });

    it('allows only scripts of the storefront, its bootstrap and the named hosts, and only calls to the API', () => {
      const policy = pages().securityPolicy;
      const hash = createHash('sha256').update(SCRIPT).digest('base64');
      // The postcode search and Naver Pay load their own scripts; in the test, Naver Pay's are at naver.test.
      const others = `${new URL('.', readSettings({}).postcodeUrl).href} https://t1.kakaocdn.net/kakao_js_sdk/ http://naver.test`;
      expect(policy).toContain(`script-src 'self' 'sha256-${hash}' ${others};`);
      expect(policy).toMatch(/frame-src 'self' [^;]* http:\/\/naver\.test;/);
      expect(policy).toMatch(/form-action 'self' [^;]* http:\/\/naver\.test;/);
      expect(policy).toContain("connect-src 'self' https://api.moajang.kr;");
      expect(policy).toContain("default-src 'self';");
      expect(policy).toMatch(/'none'; report-to policy; report-uri https:\/\/api\.moajang\.kr\/api\/policy-report$/);
    });

    it('allows scripts of the postcode service only from its folders', () => {
      const kakao = 'https://t1.daumcdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js';
      const scripts = /script-src ([^;]*);/.exec(pages({ POSTCODE_URL: kakao }).securityPolicy)?.[1]?.split(' ') ?? [];
      expect(scripts.filter((source) => source.includes('daumcdn'))).toEqual([
        'https://t1.daumcdn.net/mapjsapi/bundle/postcode/prod/',
        'https://t1.daumcdn.net/postcode/api/',
      ]);
    });

    it('lists home, the terms and open sales in the site map', async () => {
      const { sell_idx } = await sampleSale(test.database);
      const over = await sampleSale(test.database, { start_dt: '2026-11-01 00:00:00', end_dt: '2026-11-21 12:00:00' });
      const map = String(await pages().siteMap('/sitemap-1.xml'));
      expect(map).toContain('<loc>http://shop.test/</loc>');
      expect(map).toContain(`<loc>http://shop.test/product/${sell_idx}</loc>`);
      expect(map).not.toContain(`/product/${over.sell_idx}<`);
    });
  });
});
