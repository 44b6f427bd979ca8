import { metricsHttp } from '../../metrics/metrics-http.ts';
import { PrometheusMetrics } from '../../metrics/prometheus-metrics.ts';
import { registerState } from '../../metrics/state-metrics.ts';
import { checkFolder } from '../../server/health/data-folder.ts';
import { loadWaitingWork } from '../../server/health/waiting-work.ts';
import { loadUsedBudget } from '../../server/messages/budgeted-messages.ts';
import type { Settings } from '../../server/kernel/settings.ts';
import type { PageCache } from '../../server/storefront/page-cache.ts';
import { listen } from './listen.ts';
import type { ShopServer } from './shop-server.ts';

/** Returns the metrics for Prometheus; undefined without a port, since no metrics are read then. */
export function createMetrics({ metricsPort }: Pick<Settings, 'metricsPort'>): PrometheusMetrics | undefined {
  return metricsPort === null ? undefined : new PrometheusMetrics();
}

/** Opens the port for metrics if one is configured. Resolves with the functions that close it. */
export async function openMetrics(
  metrics: PrometheusMetrics | undefined,
  { metricsPort, metricsHost, dataFolder, messageBudget }: Settings,
  server: ShopServer,
  pages: PageCache,
): Promise<readonly (() => Promise<void>)[]> {
  if (metrics === undefined || metricsPort === null) return [];
  const { shop, readiness, watched } = server;
  registerState(metrics.registry, {
    ready: () => readiness.state(),
    pool: watched.poolFigures,
    caches: { responses: () => shop.responses.figures, pages: () => pages.figures },
    clockOffsetMs: watched.clockOffsetMs,
    receivesChanges: watched.receivesChanges,
    folder: () => checkFolder(dataFolder),
    waitingWork: () => loadWaitingWork(shop),
    usedMessageBudget: () => loadUsedBudget(shop, messageBudget),
  });
  const onError = (error: unknown): void => shop.log.error({ err: error }, 'the metrics could not be collected');
  return [await listen(metricsHttp(metrics.registry, onError), metricsPort, metricsHost)];
}
