import type { DeviceInfo } from '../device/device-info.ts';
import type { Session } from '../member/session.ts';
import type { Beacon } from '../ports/beacon.port.ts';
import type { Clock } from '../ports/clock.port.ts';
import type { Storage } from '../ports/storage.port.ts';
import { isRecord, readJson, writeJson } from '../storage/stored-json.ts';
import { LOGGED_MOST, moveEvent, type MoveEvent } from './move-event.ts';

const KEY = 'moajang.moves';
/** So many are sent without waiting for the page to hide. */
const SENT_AT = 20;
const AGE_MOST = 1_000_000_000;

interface Logged extends MoveEvent {
  /** Epoch ms. */
  readonly at: number;
}

/**
 * The behaviour log of this device (spec §4). Moves are collected and sent together when the page hides; what can't be
 * sent waits on the device for the next time, the newest 50 of it.
 */
export class MoveLog {
  readonly #storage: Storage;
  readonly #session: Session;
  readonly #beacon: Beacon;
  readonly #clock: Clock;
  readonly #device: DeviceInfo;
  #location: string | null = null;
  #waiting: readonly Logged[] = [];

  constructor(storage: Storage, session: Session, beacon: Beacon, clock: Clock, device: DeviceInfo) {
    this.#storage = storage;
    this.#session = session;
    this.#beacon = beacon;
    this.#clock = clock;
    this.#device = device;
  }

  /** To be called with every address the shopper comes to, the first of the visit included. */
  moved(location: string): void {
    const event = moveEvent(this.#location, location);
    this.#location = location;
    if (event === null) return;
    this.#waiting = [...this.#waiting, { ...event, at: this.#clock.now() }].slice(-LOGGED_MOST);
    if (this.#waiting.length >= SENT_AT) this.send();
  }

  /** Sends what waits, here and on the device. To be called when the page hides. */
  send(): void {
    const stored = readJson(this.#storage, KEY, parseMoves) ?? [];
    const waiting = [...stored, ...this.#waiting].slice(-LOGGED_MOST);
    const [first, ...more] = waiting.map((move) => this.#told(move));
    if (first === undefined) return;
    const { user } = this.#session;
    const isTaken = this.#beacon.send('POST /api/v1/log', {
      ...this.#device,
      ...first,
      more,
      ...(user !== null && { member_idx: user.member_idx, token: user.token }),
    });
    if (isTaken) this.#storage.remove(KEY);
    else writeJson(this.#storage, KEY, waiting);
    this.#waiting = [];
  }

  #told({ at, ...event }: Logged): MoveEvent & { readonly age_ms: number } {
    return { ...event, age_ms: Math.min(AGE_MOST, Math.max(0, this.#clock.now() - at)) };
  }
}

/** Reads moves out of something stored; what is none of ours is dropped. */
function parseMoves(value: unknown): readonly Logged[] | null {
  if (!Array.isArray(value)) return null;
  return value.filter(isLogged);
}

function isLogged(value: unknown): value is Logged {
  if (!isRecord(value) || value['event_type'] !== 'move' || !Number.isSafeInteger(value['at'])) return false;
  return [value['from_uri'], value['target_uri'], value['target_param']].every(
    (text) => typeof text === 'string' && text.length <= 500,
  );
}
