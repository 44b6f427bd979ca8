import { Container } from 'inversify';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Navigation } from '../../../../core/ports/navigation.port.ts';
import type { ServiceKey } from '../../../../core/ports/token.ts';
import { CurrentPage } from '../../../../ui/routing/current-page.ts';
import { ResolveContext } from '../../../../ui/kit/resolve.ts';
import { Pagination } from '../../../../ui/widgets/lists/pagination.tsx';
import { PageLocationRouter } from '../../../../ui/routing/page-location-router.tsx';
import { findRoute, loadPage } from '../../../../ui/routing/route-table.ts';
import { FakeNavigation } from '../../../fakes/fake-navigation.ts';
import { FakeStorage } from '../../../fakes/fake-storage.ts';
import { FakeTimers } from '../../../fakes/fake-timers.ts';

function render(now_page: number, total_page: number): string {
  const navigation = new FakeNavigation();
  const container = new Container();
  container.bind(Navigation).toConstantValue(navigation);
  container
    .bind(CurrentPage)
    .toConstantValue(new CurrentPage(navigation, new FakeTimers(), new FakeStorage(), async () => true, loadPage));
  const resolve = <T,>(key: ServiceKey<T>): T => container.get(key);
  return renderToString(
    <ResolveContext value={resolve}>
      <PageLocationRouter place={findRoute('/').place}>
        <Pagination
          pagination={{ page_size: 5, page_group: 5, now_page, total_page }}
          hrefOf={(page) => `/?now_page=${page}`}
        />
      </PageLocationRouter>
    </ResolveContext>,
  );
}

const hrefs = (html: string) => [...html.matchAll(/href="\/\?now_page=(\d+)"/g)].map(([, page]) => Number(page));

describe('Pagination', () => {
  it('is not rendered for one page or none', () => {
    expect(render(1, 0)).toBe('');
    expect(render(1, 1)).toBe('');
    expect(render(1, 2)).not.toBe('');
  });

  it('has a link for each page of the group, and arrows to the neighboring groups', () => {
    expect(hrefs(render(7, 12))).toEqual([5, 6, 7, 8, 9, 10, 11]);
  });

  it('has disabled arrows at both ends', () => {
    const html = render(2, 3);
    expect(hrefs(html)).toEqual([1, 2, 3]);
    expect(html.match(/aria-disabled="true"/g)).toHaveLength(2);
  });

  it('marks the current page', () => {
    expect(render(2, 3)).toMatch(
      /<a [^>]*aria-current="page"[^>]*href="\/\?now_page=2"|<a [^>]*href="\/\?now_page=2"[^>]*aria-current="page"/,
    );
    expect(render(2, 3).match(/aria-current/g)).toHaveLength(1);
  });
});
