import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/** For servers that are reached over https: browsers use only https for a year. */
const ONLY_HTTPS = 'max-age=31536000';
const REFERRER_POLICY = 'strict-origin-when-cross-origin';
const CONTENT_TYPE_OPTIONS = 'nosniff';

/** Returns the headers of all responses of the storefront, by name. */
export function storefrontHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': CONTENT_TYPE_OPTIONS,
    'referrer-policy': REFERRER_POLICY,
    ...(isHttps && { 'strict-transport-security': ONLY_HTTPS }),
  };
}

/** Sets the same headers on all API responses, including errors; no page may frame or embed these. */
export function apiHeaders(isHttps: boolean): MiddlewareHandler {
  return secureHeaders({
    xContentTypeOptions: CONTENT_TYPE_OPTIONS,
    referrerPolicy: REFERRER_POLICY,
    strictTransportSecurity: isHttps && ONLY_HTTPS,
    xFrameOptions: 'DENY',
    crossOriginResourcePolicy: 'same-site',
    xPermittedCrossDomainPolicies: 'none',
    // Windows of gateways and login providers send messages to the page that opened them.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xXssProtection: false,
  });
}
