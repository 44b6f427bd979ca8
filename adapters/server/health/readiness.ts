import type { Clock } from '../../../core/ports/clock.port.ts';

/** Why a process should get no requests, or `ready`. */
export type ReadyState = 'ready' | 'draining' | 'no-database' | 'old-schema';

/** Balancers ask often, and anyone may: the database is asked once a second at most. */
const FRESH_MS = 1_000;

/**
 * Decides whether this process should get requests. It says no first when it is about to stop, while it still serves,
 * so that balancers have turned to another process before it accepts no more.
 */
export class Readiness {
  readonly #look: () => Promise<Exclude<ReadyState, 'draining'>>;
  readonly #clock: Clock;
  #isDraining = false;
  #looked: { readonly at: number; readonly state: Promise<ReadyState> } | null = null;

  /** `look`: asks the database. A rejection counts as no database. */
  constructor(look: () => Promise<Exclude<ReadyState, 'draining'>>, clock: Clock) {
    this.#look = look;
    this.#clock = clock;
  }

  /** From now on the process is not ready. */
  drain(): void {
    this.#isDraining = true;
  }

  async state(): Promise<ReadyState> {
    const now = this.#clock.now();
    const looked = this.#looked;
    const isFresh = looked !== null && now >= looked.at && now - looked.at < FRESH_MS;
    const found = isFresh ? looked.state : this.#look().catch((): ReadyState => 'no-database');
    if (!isFresh) this.#looked = { at: now, state: found };
    const state = await found;
    // It may have begun meanwhile.
    return this.#isDraining ? 'draining' : state;
  }
}

/** A health check as it is sent: the text is for people, the status for balancers. */
export interface HealthAnswer {
  readonly status: 200 | 503;
  readonly text: string;
}

const TEXTS: Readonly<Record<ReadyState, string>> = {
  ready: 'ok',
  draining: 'draining',
  'no-database': 'no database',
  'old-schema': 'old schema',
};

/** `/healthz` is what earlier versions called `/readyz`: monitors may still ask for it. */
export const HEALTH_PATHS = ['/livez', '/readyz', '/healthz'] as const;
export type HealthPath = (typeof HEALTH_PATHS)[number];

export const HEALTH_HEADERS = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } as const;

/** Returns the health check of a path; null for any other path. */
export function healthPathOf(path: string): HealthPath | null {
  return HEALTH_PATHS.find((known) => known === path) ?? null;
}

/**
 * Responds to a health check. `/livez`: the process responds at all; it asks nothing else, since a restart brings no
 * database back. `/readyz`: the process should get requests.
 */
export async function answerHealth(path: HealthPath, readiness: Pick<Readiness, 'state'>): Promise<HealthAnswer> {
  if (path === '/livez') return { status: 200, text: 'ok' };
  const state = await readiness.state();
  return { status: state === 'ready' ? 200 : 503, text: TEXTS[state] };
}
