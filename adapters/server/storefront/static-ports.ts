import type { Device } from '../../../core/ports/device.port.ts';
import type { HistoryEntry, Navigation } from '../../../core/ports/navigation.port.ts';
import type { Network } from '../../../core/ports/screen/network.port.ts';
import type { Random } from '../../../core/ports/random.port.ts';
import type { Storage } from '../../../core/ports/storage.port.ts';
import type { Timers } from '../../../core/ports/screen/timers.port.ts';

/** Ports for a page that is rendered once on the server: no storage, no timers, no randomness. */

export class StillTimers implements Timers {
  after(): () => void {
    return () => {};
  }

  every(): () => void {
    return () => {};
  }
}

export class StillRandom implements Random {
  integer(): number {
    return 0;
  }

  uuid(): string {
    return '00000000-0000-4000-8000-000000000000';
  }
}

export class StillStorage implements Storage {
  read(): null {
    return null;
  }

  write(): void {}

  remove(): void {}

  watch(): () => void {
    return () => {};
  }
}

export class StillDevice implements Device {
  readonly userAgent = '';
  readonly maxTouchPoints = 0;
}

export class StillNetwork implements Network {
  async isReachable(): Promise<boolean> {
    return true;
  }

  onReconnect(): () => void {
    return () => {};
  }
}

export class StillNavigation implements Navigation {
  readonly #location: string;

  constructor(location: string) {
    this.#location = location;
  }

  entry(): HistoryEntry {
    return { location: this.#location, key: 'first' };
  }

  go(): void {}

  /** Redirects are left to the browser, which decides again with the shopper's own data. */
  replace(): void {}

  back(): void {}

  interceptBack(): () => void {
    return () => {};
  }

  listen(): () => void {
    return () => {};
  }

  leave(): void {}

  /** No retry on the server: the error is reported. */
  reload(): boolean {
    return true;
  }
}
