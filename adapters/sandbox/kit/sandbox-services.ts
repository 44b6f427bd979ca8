import type { Random } from '../../../core/ports/random.port.ts';
import type { FaultPlan } from './fault-plan.ts';
import type { Journal } from './journal.ts';

/** The part of `fetch` that the sandbox uses to call the server. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Dependencies of all parts of the sandbox. */
export interface SandboxServices {
  readonly journal: Journal;
  readonly faults: FaultPlan;
  readonly now: () => number;
  readonly random: Random;
  readonly wait: (ms: number) => Promise<void>;
  /** Sends deposit notices to the server, and the first of two results when a result is sent twice. */
  readonly fetch: Fetch;
}
