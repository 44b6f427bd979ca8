import { Container } from 'inversify';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { bindStorefront } from '../../../adapters/containers/storefront.ts';
import { SessionToken } from '../../../core/member/session.ts';
import { ShoppingCartToken } from '../../../core/cart/shopping-cart.ts';
import { Clock } from '../../../core/ports/clock.port.ts';
import { Device } from '../../../core/ports/device.port.ts';
import { Http } from '../../../core/ports/http.port.ts';
import { Navigation } from '../../../core/ports/navigation.port.ts';
import { Random } from '../../../core/ports/random.port.ts';
import { Storage } from '../../../core/ports/storage.port.ts';
import { Timers } from '../../../core/ports/timers.port.ts';
import type { Token } from '../../../core/ports/token.ts';
import { CurrentPageToken } from '../../../ui/app/current-page.ts';
import { Layout } from '../../../ui/app/layout.view.tsx';
import type { PageViewModel } from '../../../ui/app/page.tsx';
import { ResolveContext } from '../../../ui/app/resolve.ts';
import { findRoute } from '../../../ui/app/route-table.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';
import { FakeRandom } from '../../fakes/fake-random.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';

/** The layout as the server draws it around a page. */
async function drawn(location: string, viewModel: Partial<PageViewModel> = {}): Promise<string> {
  const container = new Container();
  container.bind(Http).toConstantValue(new FakeHttp());
  container.bind(Clock).toConstantValue(new FakeClock(0));
  container.bind(Timers).toConstantValue(new FakeTimers());
  container.bind(Random).toConstantValue(new FakeRandom());
  container.bind(Storage).toConstantValue(new FakeStorage());
  container.bind(Device).toConstantValue({ user_agent: '', max_touch_points: 0 });
  container.bind(Navigation).toConstantValue(new FakeNavigation(location));
  bindStorefront(container);
  const resolve = <T,>(token: Token<T>): T => container.get(token);
  await resolve(ShoppingCartToken).add([{ sell_idx: 1, type: 'always', option_idx: 1, option_cnt: 1 }]);
  expect(resolve(SessionToken).user).toBeNull();
  expect(resolve(ShoppingCartToken).count).toBe(1);
  const { route, place } = findRoute(location);
  const page = { viewModel: { load: async () => {}, ...viewModel }, draw: () => <p>본문</p> };
  resolve(CurrentPageToken).show('key', { route, place, page, scroll: 0 });
  return renderToString(
    <ResolveContext value={resolve}>
      <Layout>{page.draw()}</Layout>
    </ResolveContext>,
  );
}

function headings(html: string): string[] {
  return [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, text = '']) => text);
}

describe('Layout', () => {
  it('has no badge on the server, whatever is in the cart: that page is for everybody', async () => {
    expect(await drawn('/')).not.toContain('개 담김');
  });

  it('marks the tab of the path, whatever its section, and no other', async () => {
    const html = await drawn('/?section=time');
    const current = [...html.matchAll(/<a[^>]*aria-current="page"[^>]*>/g)].map(([tag]) => tag);
    expect(current).toHaveLength(1);
    expect(current[0]).toContain('href="/?section=main"');
  });

  it('has one heading of the first level: the title that is shown, else a hidden one', async () => {
    expect(headings(await drawn('/cart'))).toEqual(['장바구니']);
    expect(headings(await drawn('/', { documentTitle: '타임딜' }))).toEqual(['타임딜']);
    expect(headings(await drawn('/'))).toEqual(['모아장']);
  });

  it('leaves the heading of a page under a transparent header to the page', async () => {
    expect(headings(await drawn('/product/1', { headerTitle: '감귤 5kg' }))).toEqual([]);
  });

  it('prefers the title of the page to that of the route', async () => {
    expect(headings(await drawn('/terms/policy', { headerTitle: '약관' }))).toEqual(['약관']);
  });

  it('shows the share icon where the route has one and the page can be shared', async () => {
    expect(await drawn('/product/1', { share: () => {} })).toContain('aria-label="공유하기"');
    expect(await drawn('/product/1')).not.toContain('aria-label="공유하기"');
    expect(await drawn('/cart', { share: () => {} })).not.toContain('aria-label="공유하기"');
  });

  it('keeps the tab bar off pages that do not ask for it', async () => {
    expect(await drawn('/product/1')).not.toContain('하단 메뉴');
    expect(await drawn('/mypage')).toContain('하단 메뉴');
  });
});
