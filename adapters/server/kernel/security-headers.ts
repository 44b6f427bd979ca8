import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/** For servers that are reached over https: browsers use only https for a year, for all subdomains. */
const ONLY_HTTPS = 'max-age=31536000; includeSubDomains';
const REFERRER_POLICY = 'strict-origin-when-cross-origin';
const CONTENT_TYPE_OPTIONS = 'nosniff';

/** The name by which the policy refers to where its violations are reported. */
export const POLICY_REPORTS = 'policy';

export interface ReportedPolicy {
  readonly securityPolicy: string;
  /** Where browsers report what the policy blocked. */
  readonly policyReportUrl: string;
}

/** Returns the headers of all responses of the storefront, by name. Files carry the policy of the pages too: a worker has its own. */
export function storefrontHeaders(
  isHttps: boolean,
  { securityPolicy, policyReportUrl }: ReportedPolicy,
): Readonly<Record<string, string>> {
  return {
    'content-security-policy': securityPolicy,
    'reporting-endpoints': `${POLICY_REPORTS}="${policyReportUrl}"`,
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
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
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
