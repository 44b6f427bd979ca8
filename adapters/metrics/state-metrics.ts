import { Counter, Gauge, type Registry } from 'prom-client';
import { freshFor } from './fresh-for.ts';
import { registerGauge, type Fresh } from './register-gauge.ts';
import type { ShopState } from './shop-state.ts';
import { registerWork } from './work-metrics.ts';

/**
 * Values are reused for this time, so that several Prometheus servers, or one that scrapes often, cause no extra work.
 */
const MAX_STALENESS_MS = 10_000;
/** Shorter than Prometheus' timeout of ten seconds, so that a slow database does not make the whole scrape fail. */
const MAX_WAIT_MS = 3_000;

const READY_STATES = ['ready', 'draining', 'no-database', 'old-schema'] as const;

/**
 * Registers metrics that are read at each scrape: the state of process, database and folder, and the pending work.
 * Values that cannot be read are omitted from that scrape.
 */
export function registerState(registry: Registry, state: ShopState, now: () => number = () => performance.now()): void {
  registerProcess(registry, state);
  registerFolder(
    registry,
    freshFor(MAX_STALENESS_MS, MAX_WAIT_MS, () => state.folder(), now),
  );
  registerWork(
    registry,
    freshFor(MAX_STALENESS_MS, MAX_WAIT_MS, () => state.waitingWork(), now),
  );
  registerGauge(
    registry,
    freshFor(MAX_STALENESS_MS, MAX_WAIT_MS, () => state.usedMessageBudget(), now),
    'moajang_message_budget_used_ratio',
    'Paid messages sent today, as a share of MESSAGE_BUDGET; 0 without a limit',
    (used) => used,
  );
}

function registerProcess(registry: Registry, shop: ShopState): void {
  const registers = [registry];
  new Gauge({
    name: 'moajang_ready',
    help: 'Whether the process should get requests: 1 for its state, 0 for the others',
    labelNames: ['state'],
    registers,
    async collect() {
      const current = await shop.ready();
      for (const one of READY_STATES) this.set({ state: one }, one === current ? 1 : 0);
    },
  });
  new Gauge({
    name: 'moajang_database_clock_offset_seconds',
    help: 'How far the clock of the database is ahead of that of this machine',
    registers,
    collect() {
      this.set(shop.clockOffsetMs() / 1_000);
    },
  });
  new Gauge({
    name: 'moajang_changes_reported',
    help: 'Whether the database reports changes to this process; if 0, cached responses are valid for a second',
    registers,
    collect() {
      this.set(shop.receivesChanges() ? 1 : 0);
    },
  });
  new Gauge({
    name: 'moajang_pool_connections',
    help: 'Connections to the database: in use, and the limit; without samples on the embedded database',
    labelNames: ['kind'],
    registers,
    collect() {
      if (shop.pool === null) return;
      const { used, max } = shop.pool();
      this.set({ kind: 'used' }, used);
      this.set({ kind: 'limit' }, max);
    },
  });
  new Gauge({
    name: 'moajang_pool_waiting',
    help: 'Requests that wait for a connection to the database',
    labelNames: [],
    registers,
    collect() {
      this.set(shop.pool === null ? 0 : shop.pool().waiting);
    },
  });
  new Counter({
    name: 'moajang_cache_requests_total',
    help: 'Requests to a cache, by outcome: hit or miss',
    labelNames: ['cache', 'outcome'],
    registers,
    collect() {
      this.reset();
      for (const [cache, figures] of Object.entries(shop.caches)) {
        const { hits, misses } = figures();
        this.inc({ cache, outcome: 'hit' }, hits);
        this.inc({ cache, outcome: 'miss' }, misses);
      }
    },
  });
  new Gauge({
    name: 'moajang_cache_bytes',
    help: 'Memory used by a cache, in bytes',
    labelNames: ['cache'],
    registers,
    collect() {
      for (const [cache, figures] of Object.entries(shop.caches)) this.set({ cache }, figures().bytes);
    },
  });
}

function registerFolder(registry: Registry, load: Fresh<Awaited<ReturnType<ShopState['folder']>>>): void {
  registerGauge(
    registry,
    load,
    'moajang_data_folder_writable',
    'Whether a file can be written in DATA_DIR: 1 or 0',
    (folder) => (folder.isWritable ? 1 : 0),
  );
  registerGauge(
    registry,
    load,
    'moajang_data_folder_free_bytes',
    'Space left on the disk of DATA_DIR',
    (folder) => folder.freeBytes,
  );
  registerGauge(
    registry,
    load,
    'moajang_data_folder_size_bytes',
    'Size of the disk of DATA_DIR',
    (folder) => folder.totalBytes,
  );
}
