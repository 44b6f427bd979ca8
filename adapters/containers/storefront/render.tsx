import { Container } from 'inversify';
import { enableStaticRendering } from 'mobx-react-lite';
import { renderToString } from 'react-dom/server';
import { Clock } from '../../core/ports/clock.port.ts';
import { Device } from '../../core/ports/device.port.ts';
import { Http } from '../../core/ports/http.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Random } from '../../core/ports/random.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import { Timers } from '../../core/ports/timers.port.ts';
import type { Token } from '../../core/ports/token.ts';
import { isMemberId } from '../../core/seller/member-id.ts';
import { previewOfAddress, previewPath } from '../../core/share/preview-path.ts';
import { App } from '../../ui/app/app.tsx';
import { CurrentPageToken } from '../../ui/app/current-page.ts';
import type { Place } from '../../ui/app/page.tsx';
import { findRoute } from '../../ui/app/route-table.ts';
import type { Api } from '../server/api.ts';
import { RecordingHttp } from '../server/rendering/recording-http.ts';
import {
  StillDevice,
  StillNavigation,
  StillRandom,
  StillStorage,
  StillTimers,
} from '../server/rendering/still-world.ts';
import { bindStorefront } from './storefront.ts';

/** A page of the shop as the server draws it: for nobody in particular, at one moment. */
export interface Drawing {
  readonly html: string;
  readonly page: string;
  readonly title: string;
  readonly description: string;
  /** A path on the storefront. */
  readonly image: string | null;
  /** Structured data for search engines, as JSON text. */
  readonly structuredData: string | null;
  readonly isMissing: boolean;
  readonly isDrawn: boolean;
  /** The answers that went into it, as JSON text. */
  readonly recorded: string;
  /** Until when it may be shown again. */
  readonly expires: number;
}

enableStaticRendering(true);

/**
 * Draws the page at `location`, or rejects. A page that belongs to the shopper is drawn as its layout alone. Kept answers
 * go into it only if they hold for more than `leastLeft` milliseconds yet.
 */
export async function drawPage(api: Api, location: string, now: number, leastLeft = 0): Promise<Drawing> {
  const http = new RecordingHttp(api, leastLeft);
  const container = new Container();
  container.bind(Http).toConstantValue(http);
  container.bind(Clock).toConstantValue({ now: () => now });
  container.bind(Timers).toConstantValue(new StillTimers());
  container.bind(Random).toConstantValue(new StillRandom());
  container.bind(Storage).toConstantValue(new StillStorage());
  container.bind(Device).toConstantValue(new StillDevice());
  container.bind(Navigation).toConstantValue(new StillNavigation(location));
  bindStorefront(container);

  const resolve = <T,>(token: Token<T>): T => container.get(token);
  const currentPage = resolve(CurrentPageToken);
  const { route, place } = findRoute(location);
  const isDrawn = route.shared === true;
  if (isDrawn) await currentPage.openFirst(resolve);
  const html = renderToString(<App resolve={resolve} />);
  const viewModel = currentPage.page?.viewModel;
  return {
    html,
    page: route.page,
    title: viewModel?.documentTitle ?? route.layout.title ?? '',
    description: viewModel?.preview?.description ?? '',
    image: imageOf(route.page, place, viewModel?.preview?.image ?? null),
    structuredData: viewModel?.structuredData === undefined ? null : JSON.stringify(viewModel.structuredData),
    isMissing: viewModel?.isMissing === true,
    isDrawn,
    recorded: http.recorded,
    expires: http.expires,
  };
}

/** What a link preview shows: composed for what has one of its own, else the picture that the page names. */
function imageOf(page: string, { params, query }: Place, image: string | null): string | null {
  if (image === null) return null;
  const own = previewOfAddress(page, params, query.get('g_idx'));
  return own === null ? `/pictures/1080/${image}` : previewPath(own);
}

/** The address by which a page is kept: the same page under a different tail is not drawn twice. */
export function pageKey(location: string): string {
  const { route, place } = findRoute(location);
  // Every unknown address is the same page; a guarded one is not, since the browser is led away from its address.
  const isNoSeller = route.page === 'seller/shop' && !isMemberId(place.params['member_id'] ?? '');
  const isUnknown = route.page === 'error/error' && route.guard === undefined;
  if (isUnknown || isNoSeller) return '/error/404';
  const query = new URLSearchParams();
  for (const name of route.query ?? []) {
    const value = place.query.get(name);
    if (value !== null && value.length <= 200) query.set(name, value);
  }
  return query.size === 0 ? place.path : `${place.path}?${query.toString()}`;
}
