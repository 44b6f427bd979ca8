import { Container } from 'inversify';
import { enableStaticRendering } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Clock } from '../../../core/ports/clock.port.ts';
import { Device } from '../../../core/ports/device.port.ts';
import { Http } from '../../../core/ports/http.port.ts';
import { Navigation } from '../../../core/ports/navigation.port.ts';
import { Network } from '../../../core/ports/screen/network.port.ts';
import { Random } from '../../../core/ports/random.port.ts';
import { Storage } from '../../../core/ports/storage.port.ts';
import { Timers } from '../../../core/ports/screen/timers.port.ts';
import type { ServiceKey } from '../../../core/ports/token.ts';
import { MINUTE_MS } from '../../../core/time/durations.ts';
import { previewTargetFor, previewPath } from '../../server/images/preview-path.ts';
import { App } from '../../../ui/app/app.tsx';
import { CurrentPage } from '../../../ui/routing/current-page.ts';
import type { PageLocation } from '../../../ui/routing/page.tsx';
import { findRoute } from '../../../ui/routing/route-table.ts';
import { parseCompany, type CompanyInfo } from '../../../core/content/company.ts';
import { parseResponse } from '../../../core/client/parse-response.ts';
import { CombinedLifetime, type Lifetime } from '../../server/changes/lifetime.ts';
import { ANONYMOUS } from '../../server/kernel/server-context.ts';
import type { Api } from '../../server/api/api.ts';
import { RecordingHttp, type RenderingOptions } from '../../server/storefront/recording-http.ts';
import {
  StillDevice,
  StillNavigation,
  StillNetwork,
  StillRandom,
  StillStorage,
  StillTimers,
} from '../../server/storefront/static-ports.ts';
import { structuredDataOf } from './structured-data.ts';
import { bindStorefront } from './storefront.ts';

/** A page as rendered by the server at one time, for all shoppers. */
export interface PageRendering {
  readonly html: string;
  readonly page: string;
  readonly title: string;
  readonly description: string;
  /** Path of the page's image on the storefront; null if it has none. */
  readonly image: string | null;
  /** Structured data for search engines, as JSON text; null if the page has none. */
  readonly structuredData: string | null;
  readonly isMissing: boolean;
  /** The message shown instead of content if the caller has exceeded a rate limit; otherwise null. */
  readonly refusal: string | null;
  /** True if the database did not respond, so that the page shows an error. */
  readonly isUnavailable: boolean;
  /** False if the page is personal: `html` is its layout, with its skeleton if the route has one. */
  readonly isRendered: boolean;
  /** The API responses recorded during rendering, as JSON text. */
  readonly recorded: string;
  readonly company: CompanyInfo;
  /** How long the rendered page may be cached. */
  readonly lifetime: Lifetime;
}

/** Limits how long pages are cached: a page without calls would otherwise never show changed company data. */
const MAX_COMPANY_AGE_MS = MINUTE_MS;

enableStaticRendering(true);

/** A page whose data is loaded: `app` is what React renders. */
interface OpenedPage {
  readonly app: ReactElement;
  readonly currentPage: CurrentPage;
  readonly http: RecordingHttp;
  readonly company: CompanyInfo;
  readonly isRendered: boolean;
}

/**
 * Loads the data of the page at `location`. Loads no data for a personal page, of which only the layout is rendered,
 * with its skeleton if the route has one.
 */
export async function openPage(
  api: Api,
  location: string,
  now: number,
  options: RenderingOptions = {},
): Promise<OpenedPage> {
  const http = new RecordingHttp(api, options);
  const container = new Container();
  container.bind(Http).toConstantValue(http);
  container.bind(Clock).toConstantValue({ now: () => now });
  container.bind(Timers).toConstantValue(new StillTimers());
  container.bind(Random).toConstantValue(new StillRandom());
  container.bind(Storage).toConstantValue(new StillStorage());
  container.bind(Device).toConstantValue(new StillDevice());
  container.bind(Navigation).toConstantValue(new StillNavigation(location));
  container.bind(Network).toConstantValue(new StillNetwork());
  const company = await loadCompany(api, options);
  bindStorefront(container, undefined, company);

  const resolve = <T,>(key: ServiceKey<T>): T => container.get(key);
  const currentPage = resolve(CurrentPage);
  const { route } = findRoute(location);
  const isRendered = route.shared === true;
  if (isRendered) await currentPage.openFirst(resolve);
  else if (route.skeleton === true) await currentPage.openSkeleton(resolve);
  return { app: <App resolve={resolve} />, currentPage, http, company, isRendered };
}

/**
 * Renders the page at `location`; rejects on failure. If the caller exceeds a rate limit, the page shows the refusal.
 */
export async function renderPage(
  api: Api,
  location: string,
  now: number,
  options: RenderingOptions = {},
): Promise<PageRendering> {
  const { app, currentPage, http, company, isRendered } = await openPage(api, location, now, options);
  const { route, place } = findRoute(location);
  const html = renderToString(app);
  const viewModel = currentPage.page?.viewModel;
  return {
    html,
    page: route.page,
    title: viewModel?.documentTitle ?? route.layout.title ?? '',
    description: viewModel?.preview?.description ?? '',
    image: imageOf(route.page, place, viewModel?.preview?.image ?? null),
    structuredData: structuredDataOf(viewModel, now),
    isMissing: viewModel?.isMissing === true,
    refusal: http.refusal,
    isUnavailable: http.isUnavailable,
    isRendered,
    recorded: http.recorded,
    company,
    lifetime: new CombinedLifetime(http.lifetimes, now + MAX_COMPANY_AGE_MS),
  };
}

/**
 * Returns the company's data, or the default company if the database does not respond. Does not record the response,
 * since every page contains the data.
 */
async function loadCompany(api: Api, { minRemainingMs = 0 }: RenderingOptions): Promise<CompanyInfo> {
  const { body } = await api.handle('GET /api/v1/common/company', {}, ANONYMOUS, minRemainingMs);
  return parseCompany(parseResponse('GET /api/v1/common/company', JSON.parse(body))?.result_data);
}

/** Returns the image of a link preview: the composed one if the page has one, otherwise the page's own. */
function imageOf(page: string, { params, query }: PageLocation, image: string | null): string | null {
  if (image === null) return null;
  const own = previewTargetFor(page, params, query.get('g_idx'));
  return own === null ? `/pictures/1080/${image}` : previewPath(own);
}
