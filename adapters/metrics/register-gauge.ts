import { Gauge, type Registry } from 'prom-client';

/** Loads values, cached for a while; null if they cannot be read. */
export type Fresh<T> = () => Promise<T | null>;

/** Registers a gauge with the values of `load`. It has no samples while `load` returns null. */
export function registerGauge<T>(
  registry: Registry,
  load: Fresh<T>,
  name: string,
  help: string,
  valueOf: (loaded: T) => number,
): void {
  new Gauge({
    name,
    help,
    // The label is needed: a gauge without labels has a sample of 0 from the start.
    labelNames: ['of'],
    registers: [registry],
    async collect() {
      const loaded = await load();
      this.reset();
      if (loaded !== null) this.set(valueOf(loaded));
    },
  });
}
