import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { DAY_MS, MINUTE_MS } from '../../../core/time/durations.ts';
import { readAtMost } from '../kernel/body-reader.ts';
import { consumeAttempt, consumeNetworkAttempt, countAttempt } from '../kernel/rate-limit.ts';
import type { ServerContext } from '../kernel/server-context.ts';

/** Path of the reports, below the API's own. Browsers define their format, so this is not a call of the contract. */
export const POLICY_REPORT_PATH = '/api/policy-report';

const MAX_BODY_BYTES = 64 * 1024;
/** Maximum number of reports that are read from one body. */
const MAX_REPORTS = 20;
const PERIOD_MS = 10 * MINUTE_MS;
/** A page that violates the policy does so for every shopper, so a few bodies of a network are enough. */
const PER_NETWORK = { maxAttempts: 30, windowMs: PERIOD_MS };
/** Limit of counted reports and log lines a day, over all networks: clients can invent reports. */
const PER_DAY = { maxAttempts: 20_000, windowMs: DAY_MS };
const LINE_LIMIT = { maxAttempts: 200, windowMs: DAY_MS };
/** The first type is older; browsers that do not support the second one send it. */
const TYPES = ['application/csp-report', 'application/reports+json'];

/** Parts of a policy that may be violated. */
const DIRECTIVE = /^(?:[a-z]{2,12}-(?:src|uri|action|ancestors)|script-src-(?:elem|attr)|style-src-(?:elem|attr))$/;
/** Origins of browser extensions, which may also change pages: their violations cannot be corrected here. */
const EXTENSION = /^[a-z-]*extension\b/;
const MAX_ORIGIN_LENGTH = 100;

const text = v.optional(v.string(), '');
const newer = v.pipe(
  v.object({
    body: v.object({
      documentURL: text,
      blockedURL: text,
      effectiveDirective: text,
      sourceFile: v.nullish(v.string(), ''),
    }),
  }),
  v.transform(({ body }) => ({
    document: body.documentURL,
    blocked: body.blockedURL,
    directive: body.effectiveDirective,
    source: body.sourceFile,
  })),
);
const older = v.pipe(
  v.object({
    'csp-report': v.object({
      'document-uri': text,
      'blocked-uri': text,
      'violated-directive': text,
      'source-file': text,
    }),
  }),
  v.transform(({ 'csp-report': report }) => [
    {
      document: report['document-uri'],
      blocked: report['blocked-uri'],
      directive: report['violated-directive'],
      source: report['source-file'],
    },
  ]),
);
const reports = v.union([v.array(newer), older]);
type Report = v.InferOutput<typeof newer>;

/** The blocked resource and the page, without data about the shopper. */
interface Violation {
  readonly directive: string;
  /** Origin of the blocked resource, or the browser's keyword, such as `inline`. */
  readonly blocked: string;
  /** First part of the page's path. */
  readonly page: string;
}

/**
 * Receives browser reports of content security policy violations, in the older and the newer format. Each violation is
 * counted for the day; the first, tenth, hundredth … of a day is logged as a `warn` line. Nothing else of a report is
 * stored. Ignores reports about pages that fail `isOwnPage`, and those of browser extensions.
 */
export function policyReportRoutes(
  shop: Pick<ServerContext, 'database' | 'clock' | 'log' | 'secret'>,
  isOwnPage: (origin: string) => boolean,
  addressOf: (context: Context) => string,
): Hono {
  const routes = new Hono();
  routes.post('/', async (context) => {
    const [type = ''] = (context.req.header('content-type') ?? '').split(';', 1);
    if (!TYPES.includes(type.trim().toLowerCase())) return context.body(null, 415);
    const [address, now] = [addressOf(context), shop.clock.now()];
    // A preview has no address, and its reports are not counted.
    if (address === '') return context.body(null, 204);
    if (!(await consumeNetworkAttempt(shop, 'policy-report', address, PER_NETWORK, now))) {
      return context.body(null, 429, { 'retry-after': `${PERIOD_MS / 1_000}` });
    }
    const body = await readAtMost(context.req.raw.body, MAX_BODY_BYTES);
    if (body === null) return context.body(null, 413);
    const reports = parseReports(body);
    if (reports === null) return context.body(null, 400);
    for (const report of reports.slice(0, MAX_REPORTS)) {
      const violation = toViolation(report, isOwnPage);
      if (violation !== null) await countViolation(shop, violation, now);
    }
    return context.body(null, 204);
  });
  return routes;
}

async function countViolation(
  { database, log }: Pick<ServerContext, 'database' | 'log'>,
  violation: Violation,
  now: number,
): Promise<void> {
  if (!(await consumeAttempt(database, 'policy-reports', PER_DAY, now))) return;
  const { directive, blocked, page } = violation;
  const today_cnt = await countAttempt(database, `policy:${directive} ${blocked} ${page}`, PER_DAY, now);
  if (today_cnt === null || !/^10*$/.test(`${today_cnt}`)) return;
  if (!(await consumeAttempt(database, 'policy-lines', LINE_LIMIT, now))) return;
  log.warn({ ...violation, today_cnt }, 'the content security policy blocked a part of a page');
}

/** Returns the reports of a body; null if it has none that can be read. */
function parseReports(body: Uint8Array): readonly Report[] | null {
  try {
    const parsed = v.safeParse(reports, JSON.parse(new TextDecoder().decode(body)));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

function toViolation(
  { document, blocked, directive, source }: Report,
  isOwnPage: (origin: string) => boolean,
): Violation | null {
  const url = URL.canParse(document) ? new URL(document) : null;
  const [part = ''] = directive.split(' ', 1);
  if (url === null || !isOwnPage(url.origin) || !DIRECTIVE.test(part)) return null;
  if (EXTENSION.test(blocked) || EXTENSION.test(source)) return null;
  return { directive: part, blocked: originOf(blocked), page: (/^\/[^/]{0,40}/.exec(url.pathname) ?? ['/'])[0] };
}

/** Returns the origin of an address, since the rest of it may be personal; a keyword such as `inline` unchanged. */
function originOf(blocked: string): string {
  if (!URL.canParse(blocked)) return /^[a-z-]{1,30}$/.test(blocked) ? blocked : '';
  const { protocol, host } = new URL(blocked);
  return host === '' ? protocol : `${protocol}//${host}`.slice(0, MAX_ORIGIN_LENGTH);
}
