import type { Change } from './change.ts';
import type { ChangeReports } from './lifetime.ts';

/** Reports the committed changes of rows, by any process. */
export interface ChangeFeed extends ChangeReports {
  /** Calls `listener` with each change from now on, and with `all` whenever other changes may have been missed. */
  start(listener: (change: Change) => void): Promise<void>;
  stop(): void;
}
