import type { Clock } from '../../../core/ports/clock.port.ts';

/** Why a process should receive no requests, or `ready`. */
export type ReadyState = 'ready' | 'draining' | 'no-database' | 'old-schema';

/**
 * The database is checked at most once in this time, since balancers check often, and any client can request a check.
 */
const MAX_STALENESS_MS = 1_000;

/**
 * Decides whether this process should receive requests. Before it stops, it reports not ready while it still serves, so
 * that balancers switch to another process in time.
 */
export class Readiness {
  readonly #check: () => Promise<Exclude<ReadyState, 'draining'>>;
  readonly #clock: Clock;
  #isDraining = false;
  #lastCheck: { readonly at: number; readonly state: Promise<ReadyState> } | null = null;

  /** `check` checks the database. A rejection counts as no database. */
  constructor(check: () => Promise<Exclude<ReadyState, 'draining'>>, clock: Clock) {
    this.#check = check;
    this.#clock = clock;
  }

  /** Makes the process report that it is not ready, from now on. */
  drain(): void {
    this.#isDraining = true;
  }

  async state(): Promise<ReadyState> {
    const now = this.#clock.now();
    const lastCheck = this.#lastCheck;
    const isFresh = lastCheck !== null && now >= lastCheck.at && now - lastCheck.at < MAX_STALENESS_MS;
    const found = isFresh ? lastCheck.state : this.#check().catch((): ReadyState => 'no-database');
    if (!isFresh) this.#lastCheck = { at: now, state: found };
    const state = await found;
    // Draining may have started during the check.
    return this.#isDraining ? 'draining' : state;
  }
}

/** A health check response: the text is for people, the status for balancers. */
export interface HealthResponse {
  readonly status: 200 | 503;
  readonly text: string;
}

const TEXTS: Readonly<Record<ReadyState, string>> = {
  ready: 'ok',
  draining: 'draining',
  'no-database': 'no database',
  'old-schema': 'old schema',
};

/** `/healthz` is the old name of `/readyz`, which monitors may still request. */
export const HEALTH_PATHS = ['/livez', '/readyz', '/healthz'] as const;
export type HealthPath = (typeof HEALTH_PATHS)[number];

export const HEALTH_HEADERS = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } as const;

/** Returns the health check of a path; null for any other path. */
export function parseHealthPath(path: string): HealthPath | null {
  return HEALTH_PATHS.find((known) => known === path) ?? null;
}

/**
 * Responds to a health check. `/livez` reports that the process responds at all; it checks nothing else, since a
 * restart does not repair a database. `/readyz` reports whether the process should receive requests.
 */
export async function loadHealthResponse(
  path: HealthPath,
  readiness: Pick<Readiness, 'state'>,
): Promise<HealthResponse> {
  if (path === '/livez') return { status: 200, text: 'ok' };
  const state = await readiness.state();
  return { status: state === 'ready' ? 200 : 503, text: TEXTS[state] };
}
