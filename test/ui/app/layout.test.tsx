import { Container } from 'inversify';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { bindStorefront } from '../../../adapters/containers/storefront/storefront.ts';
import { Session } from '../../../core/client/session.ts';
import { CartState } from '../../../core/cart-device/cart-state.ts';
import { shoppingCart } from '../../../core/cart-device/shopping-cart.ts';
import { Clock } from '../../../core/ports/clock.port.ts';
import { Device } from '../../../core/ports/device.port.ts';
import { Http } from '../../../core/ports/http.port.ts';
import { Navigation } from '../../../core/ports/navigation.port.ts';
import { Random } from '../../../core/ports/random.port.ts';
import { Storage } from '../../../core/ports/storage.port.ts';
import { Timers } from '../../../core/ports/screen/timers.port.ts';
import type { ServiceKey } from '../../../core/ports/token.ts';
import { CurrentPage } from '../../../ui/routing/current-page.ts';
import { LateShell } from '../../../ui/app/late-shell.view.tsx';
import { Layout } from '../../../ui/app/layout.view.tsx';
import type { PageViewModel } from '../../../ui/routing/page.tsx';
import { ResolveContext } from '../../../ui/kit/resolve.ts';
import { findRoute } from '../../../ui/routing/route-table.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';
import { FakeRandom } from '../../fakes/fake-random.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';

/** Renders the layout around a page as the server does, or `other` in its place. */
async function render(
  location: string,
  viewModel: Partial<PageViewModel> = {},
  other: ReactElement | null = null,
): Promise<string> {
  const container = new Container();
  container.bind(Http).toConstantValue(new FakeHttp());
  container.bind(Clock).toConstantValue(new FakeClock(0));
  container.bind(Timers).toConstantValue(new FakeTimers());
  container.bind(Random).toConstantValue(new FakeRandom());
  container.bind(Storage).toConstantValue(new FakeStorage());
  container.bind(Device).toConstantValue({ userAgent: '', maxTouchPoints: 0 });
  container.bind(Navigation).toConstantValue(new FakeNavigation(location));
  bindStorefront(container);
  const resolve = <T,>(key: ServiceKey<T>): T => container.get(key);
  await shoppingCart.create(resolve).add([{ sell_idx: 1, type: 'always', option_idx: 1, option_cnt: 1 }]);
  expect(resolve(Session).user).toBeNull();
  expect(resolve(CartState).count).toBe(1);
  const { route, place } = findRoute(location);
  const page = { viewModel: { load: async () => {}, ...viewModel }, render: () => <p>본문</p> };
  resolve(CurrentPage).show('key', { route, place, page, scroll: 0 });
  return renderToString(<ResolveContext value={resolve}>{other ?? <Layout>{page.render()}</Layout>}</ResolveContext>);
}

function headings(html: string): string[] {
  return [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, text = '']) => text);
}

describe('Layout', () => {
  it('renders no header, tab bar or side panel around a page without chrome', async () => {
    const bare = await render('/auth/external-login');
    expect(bare).toContain('본문');
    expect(bare).not.toMatch(/<header|<nav|<aside/);
    expect(await render('/')).toContain('<aside');
  });

  it('renders no cart badge on the server, since that page is the same for all shoppers', async () => {
    expect(await render('/')).not.toContain('개 담김');
  });

  it('marks only the current tab of the tab bar, for any section', async () => {
    const html = await render('/?section=time');
    const current = [...html.matchAll(/<a[^>]*aria-current="page"[^>]*>/g)].map(([tag]) => tag);
    expect(current).toHaveLength(1);
    expect(current[0]).toContain('href="/?section=main"');
  });

  it('has one first-level heading: the visible title, or a hidden one', async () => {
    expect(headings(await render('/cart'))).toEqual(['장바구니']);
    expect(headings(await render('/', { documentTitle: '타임딜' }))).toEqual(['타임딜']);
    expect(headings(await render('/'))).toEqual(['모아장']);
  });

  it('renders no heading of its own under a transparent header', async () => {
    expect(headings(await render('/product/1', { headerTitle: '감귤 5kg' }))).toEqual([]);
  });

  it('prefers the title of the page to that of the route', async () => {
    expect(headings(await render('/terms/policy', { headerTitle: '약관' }))).toEqual(['약관']);
  });

  it('shows the share icon when the route has one and the page can be shared', async () => {
    expect(await render('/product/1', { share: () => {} })).toContain('aria-label="공유하기"');
    expect(await render('/product/1')).not.toContain('aria-label="공유하기"');
    expect(await render('/cart', { share: () => {} })).not.toContain('aria-label="공유하기"');
  });

  it('shows the tab bar only on routes that have one', async () => {
    expect(await render('/product/1')).not.toContain('하단 메뉴');
    expect(await render('/mypage')).toContain('하단 메뉴');
  });
});

describe('LateShell', () => {
  it('has one live region for the announcement of any page', async () => {
    const announced = async (viewModel: Partial<PageViewModel>): Promise<string | undefined> =>
      /<p class="visually-hidden" role="status">(.*?)<\/p>/.exec(await render('/', viewModel, <LateShell />))?.[1];
    expect(await announced({})).toBe('');
    expect(await announced({ announcement: '낮은 가격순, 특가 3개' })).toBe('낮은 가격순, 특가 3개');
  });
});
