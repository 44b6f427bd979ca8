import type { Metrics } from '../../../core/ports/server/metrics.port.ts';
import { DatabaseUnavailable } from '../database/database-unavailable.ts';
import { pageStatus, type RenderPage } from './page-cache.ts';

/** Counts each page that `render` renders by its status, and each that fails by the status of the error page. */
export function countedPages(
  render: RenderPage,
  metrics: Pick<Metrics, 'pageRendered'>,
  pageAt: (location: string) => string,
): RenderPage {
  return async (location, minRemainingMs, caller) => {
    const startedAt = performance.now();
    const count = (page: string, status: number): void =>
      metrics.pageRendered(page, status, performance.now() - startedAt);
    try {
      const text = await render(location, minRemainingMs, caller);
      count(text.name, pageStatus(text));
      return text;
    } catch (error) {
      count(pageAt(location), error instanceof DatabaseUnavailable ? 503 : 500);
      throw error;
    }
  };
}
