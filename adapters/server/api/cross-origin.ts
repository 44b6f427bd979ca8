import type { MiddlewareHandler } from 'hono';
import { HEADER_FIELDS } from '../../../core/vocabulary/header-fields.ts';

const ALLOWED_HEADERS = ['authorization', 'content-type', ...HEADER_FIELDS.values()].join(', ');

/** Lets pages of the allowed origins call with credentials, and keeps responses out of caches. */
export function crossOrigin(isCallAllowed: (origin: string) => boolean): MiddlewareHandler {
  return async (context, next) => {
    const origin = context.req.header('origin');
    if (origin !== undefined && isCallAllowed(origin)) {
      context.header('access-control-allow-origin', origin);
      context.header('access-control-allow-credentials', 'true');
      // The page's script reads this header to correct its clock.
      context.header('access-control-expose-headers', 'date');
      context.header('vary', 'Origin');
      if (context.req.method === 'OPTIONS') {
        context.header('access-control-allow-methods', 'GET, POST, PUT, DELETE');
        context.header('access-control-allow-headers', ALLOWED_HEADERS);
        context.header('access-control-max-age', '86400');
        return context.body(null, 204);
      }
    }
    context.header('cache-control', 'no-store');
    await next();
    return undefined;
  };
}
