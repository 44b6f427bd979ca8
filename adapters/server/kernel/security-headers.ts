import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/** Header value of servers that are reached over https: browsers then use only https for a year, for all subdomains. */
const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';
const REFERRER_POLICY = 'strict-origin-when-cross-origin';
const CONTENT_TYPE_OPTIONS = 'nosniff';

/** The name by which the policy refers to the address of its violation reports. */
export const POLICY_REPORTS = 'policy';

export interface ReportedPolicy {
  readonly securityPolicy: string;
  /** Address for the browsers' reports of policy violations. */
  readonly policyReportUrl: string;
}

/**
 * Returns the headers of all responses of the storefront, by name. Files also have the policy of the pages, since a
 * worker follows the policy of its own file.
 */
export function storefrontHeaders(
  isHttps: boolean,
  { securityPolicy, policyReportUrl }: ReportedPolicy,
): Readonly<Record<string, string>> {
  return {
    'content-security-policy': securityPolicy,
    'reporting-endpoints': `${POLICY_REPORTS}="${policyReportUrl}"`,
    'x-content-type-options': CONTENT_TYPE_OPTIONS,
    'referrer-policy': REFERRER_POLICY,
    ...(isHttps && { 'strict-transport-security': STRICT_TRANSPORT }),
  };
}

/**
 * Headers of responses that do not set their own. Returns from gateways do, since their addresses are secret, and so do
 * pages with a style.
 */
const API_DEFAULTS = [
  ['referrer-policy', REFERRER_POLICY],
  ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
] as const;

/**
 * Sets the same headers on all responses of the API's port, including errors, returns and health checks; no page may
 * frame or embed these. Beacons are sent without CORS, so the resource policy decides which pages get a response. It is
 * `cross-origin` for pages of the allowed origins, since browsers treat an IP address with another port as another
 * site.
 */
export function apiHeaders(isHttps: boolean, isCallAllowed: (origin: string) => boolean): MiddlewareHandler {
  const [forCallers, forOthers] = [responseHeaders(isHttps, 'cross-origin'), responseHeaders(isHttps, 'same-site')];
  return (context, next) => {
    const origin = context.req.header('origin');
    const setHeaders = origin !== undefined && isCallAllowed(origin) ? forCallers : forOthers;
    return setHeaders(context, async () => {
      await next();
      for (const [name, value] of API_DEFAULTS) {
        if (!context.res.headers.has(name)) context.res.headers.set(name, value);
      }
    });
  };
}

function responseHeaders(isHttps: boolean, embeddedBy: 'cross-origin' | 'same-site'): MiddlewareHandler {
  return secureHeaders({
    xContentTypeOptions: CONTENT_TYPE_OPTIONS,
    // Set by `API_DEFAULTS`, like the content security policy.
    referrerPolicy: false,
    strictTransportSecurity: isHttps && STRICT_TRANSPORT,
    xFrameOptions: 'DENY',
    crossOriginResourcePolicy: embeddedBy,
    xPermittedCrossDomainPolicies: 'none',
    // Windows of gateways and login providers send messages to the page that opened them.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xXssProtection: false,
  });
}
