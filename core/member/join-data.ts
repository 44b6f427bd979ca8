import type { Storage } from '../ports/storage.port.ts';
import { SOCIAL_PROVIDERS } from './social.ts';
import { isRecord, readJson, storedText, writeJson } from '../storage/stored-json.ts';

const KEY = 'moajang.join';
const PROVIDERS = ['email', ...SOCIAL_PROVIDERS] as const;
const SOCIAL_TOKEN = /^[\w-]{1,200}$/;

/** A sign-up that began on the log-in page and is not finished: who vouches for the shopper, and what to fill in. */
export interface JoinData {
  readonly provider: (typeof PROVIDERS)[number];
  readonly email: string;
  readonly member_name: string;
  readonly phone: string;
  /** What the server knows the external log-in by; null for a sign-up by e-mail. */
  readonly social_token: string | null;
}

/** Reads join data out of something stored; null when it does not say how the shopper signs up. */
export function parseJoinData(value: unknown): JoinData | null {
  if (!isRecord(value)) return null;
  const provider = PROVIDERS.find((known) => known === value['provider']);
  if (provider === undefined) return null;
  const social_token = socialTokenOf(value['social_token']);
  // Without it the provider's word is worth nothing, and the server would refuse in the end.
  if (provider !== 'email' && social_token === null) return null;
  return {
    provider,
    email: storedText(value['email'], 254),
    member_name: storedText(value['member_name'], 40),
    phone: storedText(value['phone'], 20),
    social_token: provider === 'email' ? null : social_token,
  };
}

function socialTokenOf(value: unknown): string | null {
  return typeof value === 'string' && SOCIAL_TOKEN.test(value) ? value : null;
}

/** Remembers the pending sign-up: the join page is closed without it, and leaving that page drops it (spec §4). */
export class PendingJoin {
  readonly #storage: Storage;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  begin(data: JoinData): void {
    writeJson(this.#storage, KEY, data);
  }

  read(): JoinData | null {
    return readJson(this.#storage, KEY, parseJoinData);
  }

  drop(): void {
    this.#storage.remove(KEY);
  }
}
