import { MAX_LOGGED_EVENTS } from '../vocabulary/limits/log-limits.ts';
import type { DeviceInfo } from '../device/device-info.ts';
import type { Session } from '../client/session.ts';
import type { Beacon } from '../ports/beacon.port.ts';
import type { Clock } from '../ports/clock.port.ts';
import type { Storage } from '../ports/storage.port.ts';
import { isRecord } from '../storage/stored-json.ts';
import { stored } from '../storage/stored.ts';
import { toPageView, type PageView } from './page-view.ts';

/** Once this many events are waiting, they are sent even if the page is still visible. */
const BATCH_SIZE = 20;
const MAX_EVENT_AGE_MS = 1_000_000_000;

interface LoggedPageView extends PageView {
  /** When the page was viewed, in epoch ms. */
  readonly at: number;
}

/** A navigation that is not parsed yet. */
interface Visit {
  readonly from: string | null;
  readonly to: string;
  readonly at: number;
}

/** Returns the parameters of an address's route, by name. */
export type ParamsOf = (location: string) => Readonly<Record<string, string>>;

/** The unsent events. They are stored per shopper, so that they are never sent under another member's id. */
export const unsentPageViews = stored<readonly LoggedPageView[]>({
  key: 'moajang.moves',
  owner: 'shopper',
  lifetime: 'until-signed-out',
  parse: parsePageViews,
});

/**
 * The behavior log of this device. Collects page views and sends them in one call when the page hides. Stores the
 * newest 50 unsent events on the device and retries them with the next send.
 */
export class PageViewLog {
  readonly #storage: Storage;
  readonly #session: Session;
  readonly #beacon: Beacon;
  readonly #clock: Clock;
  readonly #device: DeviceInfo;
  readonly #paramsOf: ParamsOf;
  #location: string | null = null;
  #waiting: readonly Visit[] = [];

  constructor(
    storage: Storage,
    session: Session,
    beacon: Beacon,
    clock: Clock,
    device: DeviceInfo,
    paramsOf: ParamsOf,
  ) {
    this.#storage = storage;
    this.#session = session;
    this.#beacon = beacon;
    this.#clock = clock;
    this.#device = device;
    this.#paramsOf = paramsOf;
  }

  /**
   * Records a page view. Call this with every address of the visit, including the first. Addresses are parsed only when
   * they are sent, since a tap calls this before its page is painted.
   */
  record(location: string): void {
    this.#waiting = [...this.#waiting, { from: this.#location, to: location, at: this.#clock.now() }];
    this.#location = location;
    if (this.#waiting.length >= BATCH_SIZE) this.send();
  }

  /** Sends all waiting events, including stored ones. Call this when the page hides. */
  send(): void {
    const newEvents = this.#waiting.flatMap((visit) => this.#toLogged(visit));
    this.#waiting = [];
    const unsent = unsentPageViews.read(this.#storage) ?? [];
    const waiting = [...unsent, ...newEvents].slice(-MAX_LOGGED_EVENTS);
    const [first, ...more] = waiting.map((event) => this.#withAge(event));
    if (first === undefined) return;
    const { user } = this.#session;
    const isQueued = this.#beacon.send('POST /api/v1/log', {
      ...this.#device,
      ...first,
      more,
      ...(user !== null && { member_idx: user.member_idx, token: user.token }),
    });
    if (isQueued) unsentPageViews.remove(this.#storage);
    else unsentPageViews.write(this.#storage, waiting);
  }

  #toLogged({ from, to, at }: Visit): readonly LoggedPageView[] {
    const event = toPageView(from, to, this.#paramsOf(to));
    return event === null ? [] : [{ ...event, at }];
  }

  #withAge({ at, ...event }: LoggedPageView): PageView & { readonly age_ms: number } {
    return { ...event, age_ms: Math.min(MAX_EVENT_AGE_MS, Math.max(0, this.#clock.now() - at)) };
  }
}

/** Parses stored events. Returns null if the value is not an array; omits invalid entries. */
function parsePageViews(value: unknown): readonly LoggedPageView[] | null {
  if (!Array.isArray(value)) return null;
  return value.filter(isLogged);
}

function isLogged(value: unknown): value is LoggedPageView {
  if (!isRecord(value) || value['event_type'] !== 'move' || !Number.isSafeInteger(value['at'])) return false;
  return [value['from_uri'], value['target_uri'], value['target_param']].every(
    (text) => typeof text === 'string' && text.length <= 500,
  );
}
