import { describe, expect, it } from 'vitest';
import { SECTIONS } from '../../../core/browse/section.ts';
import { findRoute, loadPage } from '../../../ui/routing/route-table.ts';

const pageOf = (location: string): string => findRoute(location).route.page;

describe('the sections of home', () => {
  it('have separate pages, so that each loads only its own code', () => {
    expect(SECTIONS.map((section) => [section, pageOf(`/?section=${section}`)])).toEqual([
      ['main', 'home/home'],
      ['celeb', 'celeb/celeb'],
      ['category', 'home/home'],
      ['time', 'sale-section/time-section'],
      ['new', 'sale-section/product-section'],
      ['event', 'event/event-list'],
      ['holiday', 'sale-section/product-section'],
    ]);
  });

  it.each(['/', '/?section=', '/?section=CELEB', '/?section=nothing', '/?date=2026-11-21'])(
    'fall back to main for %s',
    (location) => {
      expect(pageOf(location)).toBe('home/home');
    },
  );

  it('are ignored on every path other than home', () => {
    expect(pageOf('/cart?section=celeb')).toBe('cart/cart');
    expect(pageOf('/event/3?section=celeb')).toBe('event/event-detail');
  });

  it.each(SECTIONS)('have a page that loads: %s', async (section) => {
    expect(await loadPage(findRoute(`/?section=${section}`).route)).toHaveProperty('open');
  });

  it.each(SECTIONS)('are rendered on the server, once per value of their parameters: %s', (section) => {
    const { route } = findRoute(`/?section=${section}`);
    expect(route.shared).toBe(true);
    expect(route.query).toEqual(
      expect.arrayContaining(['section', 'date', 'time_filter', 'new_filter', 'holiday_filter', 'now_page']),
    );
  });
});

describe('an event', () => {
  it('has a page with a back button and a title', () => {
    const { route, place } = findRoute('/event/12');
    expect(route.layout).toEqual({ back: true, title: '이벤트' });
    expect(place.params).toEqual({ event_idx: '12' });
  });
});
