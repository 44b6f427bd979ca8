import { describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from '../../../../adapters/server/database/database-unavailable.ts';
import { ANONYMOUS } from '../../../../adapters/server/kernel/server-context.ts';
import { countedPages } from '../../../../adapters/server/storefront/counted-pages.ts';
import type { PageText, RenderPage } from '../../../../adapters/server/storefront/page-cache.ts';
import { FakeMetrics } from '../../../fakes/fake-metrics.ts';
import { FixedLifetime } from '../../../fakes/fixed-lifetime.ts';

const PAGE: PageText = {
  name: 'product/product',
  document: '<p>감귤</p>',
  isMissing: false,
  renderedAt: 0,
  lifetime: new FixedLifetime(1_000),
};

describe('countedPages', () => {
  const counted = async (render: RenderPage): Promise<readonly string[]> => {
    const metrics = new FakeMetrics();
    const renderCounted = countedPages(render, metrics, () => 'product/product');
    await renderCounted('/product/1', 0, ANONYMOUS).catch(() => {});
    return metrics.pages;
  };

  it.each([
    [200, {}],
    [404, { isMissing: true }],
    [429, { isLimited: true }],
    [503, { isMissing: true, isUnavailable: true }],
  ])('counts a rendered page with status %i', async (status, more) => {
    expect(await counted(async () => ({ ...PAGE, ...more }))).toEqual([`product/product ${status}`]);
  });

  it.each([
    [500, new Error('a view failed')],
    [503, new DatabaseUnavailable()],
  ])('counts a page that could not be rendered with the status %i of its error page', async (status, error) => {
    expect(await counted(() => Promise.reject(error))).toEqual([`product/product ${status}`]);
  });

  it('passes the page, or the error, on to the caller', async () => {
    const metrics = new FakeMetrics();
    const failed = countedPages(
      () => Promise.reject(new Error('a view failed')),
      metrics,
      () => 'product/product',
    );
    const rendered = countedPages(
      async () => PAGE,
      metrics,
      () => 'product/product',
    );

    await expect(failed('/product/1', 0, ANONYMOUS)).rejects.toThrow('a view failed');
    expect(await rendered('/product/1', 0, ANONYMOUS)).toBe(PAGE);
  });
});
