import { Hono, type Context } from 'hono';
import { failure } from '../../../core/outcome/envelope.ts';
import { DatabaseUnavailable } from '../database/database-unavailable.ts';
import { BodyAborted } from '../kernel/body-reader.ts';
import { apiHeaders } from '../kernel/security-headers.ts';
import type { RunningRequests } from '../request/running-requests.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { RenderImage } from '../office-content/original-image.ts';
import { BAD_REQUEST, INTERNAL_ERROR } from '../request/call-failures.ts';
import { createRequestIds, REQUEST_ID_HEADER } from '../request/request-id.ts';
import { runInScope } from '../request/request-scope.ts';
import { OFFICE_UNAVAILABLE, type OfficeApi } from './office-api.ts';
import { addOfficeCallRoutes } from './office-call-routes.ts';
import { addOfficeDownloadRoutes } from './office-download-routes.ts';
import { OfficeSessions } from './office-sessions.ts';
import { sendEnvelope } from './send-envelope.ts';

export interface OfficeHttpOptions {
  /** Returns the network address of the client. */
  readonly addressOf: (context: Context) => string;
  /** The public address of the office. If it is https, browsers send the cookie over https only. */
  readonly officeUrl: string;
  /** Knows the requests in progress, if given. */
  readonly running?: Pick<RunningRequests, 'track'>;
  /** Renders images that were never uploaded, such as those of the demo shop. */
  readonly renderImage?: RenderImage;
}

/** Serves the office's calls over HTTP. The session is an HttpOnly cookie of the same site. */
export function officeHttp(
  shop: ServerContext,
  api: OfficeApi,
  { addressOf, officeUrl, running, renderImage = async () => null }: OfficeHttpOptions,
): Hono {
  const app = new Hono();
  const isHttps = officeUrl.startsWith('https:');
  const sessions = new OfficeSessions(shop, addressOf, isHttps);
  const requestIds = createRequestIds(shop.random, false);

  if (running !== undefined) app.use('*', running.track);
  app.use('*', async (context, next) => {
    const request_id = requestIds(undefined);
    context.header(REQUEST_ID_HEADER, request_id);
    await runInScope({ request_id, code: null }, next);
  });
  app.use(
    '/api/*',
    apiHeaders(isHttps, () => false),
  );
  app.use('/api/*', async (context, next) => {
    context.header('cache-control', 'no-store');
    await next();
  });
  addOfficeCallRoutes(app, api, sessions, new URL(officeUrl).origin);
  addOfficeDownloadRoutes(app, shop, sessions, renderImage);
  app.all('/api/*', (context) => context.json(failure(404, '없는 주소예요.'), 404));
  app.onError((error, context) => {
    if (error instanceof BodyAborted) return context.json(BAD_REQUEST, 400);
    // The outage is logged once, where it is detected.
    if (error instanceof DatabaseUnavailable) return sendEnvelope(context, OFFICE_UNAVAILABLE);
    shop.log.error({ err: error }, 'request to the office failed');
    return context.json(INTERNAL_ERROR, 500);
  });
  return app;
}
