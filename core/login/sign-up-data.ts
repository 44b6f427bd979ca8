import { recipe } from '../ports/recipe.ts';
import { Storage } from '../ports/storage.port.ts';
import { SOCIAL_PROVIDERS } from '../vocabulary/social-providers.ts';
import { isRecord, storedText } from '../storage/stored-json.ts';
import { stored } from '../storage/stored.ts';

const PROVIDERS = ['email', ...SOCIAL_PROVIDERS] as const;
const SOCIAL_TOKEN = /^[\w-]{1,200}$/;

/** A sign-up started on the login page: its method and the values to prefill. */
export interface SignUpData {
  readonly provider: (typeof PROVIDERS)[number];
  readonly email: string;
  readonly member_name: string;
  readonly phone: string;
  /** Token of the external login on the server; null for a sign-up by email. */
  readonly social_token: string | null;
}

/** Parses stored sign-up data. Returns null if the method is missing or invalid. */
function parseSignUpData(value: unknown): SignUpData | null {
  if (!isRecord(value)) return null;
  const provider = PROVIDERS.find((known) => known === value['provider']);
  if (provider === undefined) return null;
  const social_token = socialTokenOf(value['social_token']);
  // Without this token, the server would refuse the sign-up.
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

export const storedSignUpData = stored<SignUpData>({
  key: 'moajang.join',
  owner: 'member',
  lifetime: 'until-signed-out',
  parse: parseSignUpData,
});

/** Stores the pending sign-up. The sign-up page requires it and removes it when the shopper leaves the page. */
export class PendingSignUp {
  readonly #storage: Storage;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  save(data: SignUpData): void {
    storedSignUpData.write(this.#storage, data);
  }

  read(): SignUpData | null {
    return storedSignUpData.read(this.#storage);
  }

  clear(): void {
    storedSignUpData.remove(this.#storage);
  }
}

export const pendingSignUp = recipe(PendingSignUp, Storage);
