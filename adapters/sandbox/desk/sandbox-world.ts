import type { Random } from '../../../core/ports/random.port.ts';
import type { Fetch } from '../gateways/form-post.ts';
import type { FaultPlan } from './fault-plan.ts';
import type { InicisLedger } from './inicis-ledger.ts';
import type { Journal } from './journal.ts';

/** What every part of the sandbox works with. */
export interface SandboxWorld {
  readonly journal: Journal;
  readonly ledger: InicisLedger;
  readonly faults: FaultPlan;
  readonly now: () => number;
  readonly random: Random;
  readonly wait: (ms: number) => Promise<void>;
  /** For a result that is told to the shop twice. */
  readonly fetch: Fetch;
}
