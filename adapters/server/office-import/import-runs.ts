import { formatKst } from '../../../core/time/kst.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { checkFiles, failRun } from './check-files.ts';
import type { RunId } from './import-run-rows.ts';

const HEARTBEAT_INTERVAL_MS = 5_000;
const FAILED = '살펴보는 중에 문제가 생겼어요. 다시 살펴봐 주세요.';

/** Compares the files of runs in the background, one run after the other. */
export class ImportRuns {
  readonly #shop: ServerContext;
  #last: Promise<void> = Promise.resolve();

  constructor(shop: ServerContext) {
    this.#shop = shop;
  }

  /** Starts a run once the runs before it have ended. */
  start(run: RunId): void {
    const timer = setInterval(() => void this.#sendHeartbeat(run), HEARTBEAT_INTERVAL_MS);
    timer.unref();
    this.#last = this.#last.then(() => this.#check(run)).finally(() => clearInterval(timer));
  }

  async #check(run: RunId): Promise<void> {
    const { database, log } = this.#shop;
    try {
      await checkFiles(this.#shop, run);
    } catch (error) {
      log.error({ err: error, staff_idx: run.staff_idx }, 'a dry run of an import failed');
      // If the database is unavailable, the run is shown as interrupted later, since its heartbeat stops.
      await failRun(database, run, FAILED).catch(() => undefined);
    }
  }

  /** Records that this process is still working on a run. */
  async #sendHeartbeat({ staff_idx, run_key }: RunId): Promise<void> {
    const { database, clock } = this.#shop;
    await database
      .updateTable('import_run')
      .set({ beat_dt: formatKst(clock.now()) })
      .where('staff_idx', '=', staff_idx)
      .where('run_key', '=', run_key)
      .execute()
      // A later heartbeat may succeed.
      .catch(() => undefined);
  }
}
