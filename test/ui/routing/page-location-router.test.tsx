import { Container } from 'inversify';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Route, useLocation, useParams, useSearch } from 'wouter';
import { Navigation } from '../../../core/ports/navigation.port.ts';
import type { ServiceKey } from '../../../core/ports/token.ts';
import { ResolveContext } from '../../../ui/kit/resolve.ts';
import { PageLocationRouter } from '../../../ui/routing/page-location-router.tsx';
import { findRoute } from '../../../ui/routing/route-table.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';

interface Seen {
  path: string;
  search: string;
  params: Readonly<Record<string, string | undefined>>;
  navigate: (to: string, options?: { readonly replace?: boolean }) => void;
}

/** Returns the values of wouter's hooks inside the page at `location`, while the window is elsewhere. */
function seenAt(location: string, navigation: Navigation): Seen {
  const seen: Seen = { path: '', search: '', params: {}, navigate: () => {} };
  function Probe(): null {
    const [path, navigate] = useLocation();
    Object.assign(seen, { path, navigate, search: useSearch(), params: useParams() });
    return null;
  }
  const container = new Container();
  container.bind(Navigation).toConstantValue(navigation);
  const resolve = <T,>(token: ServiceKey<T>): T => container.get(token);
  const { route, place } = findRoute(location);
  renderToString(
    <ResolveContext value={resolve}>
      <PageLocationRouter place={place}>
        <Route path={route.path}>
          <Probe />
        </Route>
      </PageLocationRouter>
    </ResolveContext>,
  );
  return seen;
}

describe('PageLocationRouter', () => {
  it("returns the page's own address while the window is elsewhere", () => {
    const seen = seenAt('/product/12?g_idx=3', new FakeNavigation('/cart'));

    expect(seen).toMatchObject({ path: '/product/12', search: 'g_idx=3', params: { sell_idx: '12' } });
  });

  it('navigates through the port, and replaces the history entry if requested', () => {
    const navigation = new FakeNavigation('/');
    const { navigate } = seenAt('/', navigation);

    navigate('/cart');
    navigate('/search', { replace: true });

    expect(navigation.history).toEqual(['/', '/search']);
  });
});
