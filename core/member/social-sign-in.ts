import type { Api } from '../http/api.ts';
import type { Query } from '../navigation/query.ts';
import { joinPath, returnPath } from '../navigation/return-path.ts';
import type { Navigation } from '../ports/navigation.port.ts';
import type { Random } from '../ports/random.port.ts';
import type { Storage } from '../ports/storage.port.ts';
import type { JoinData, PendingJoin } from './join-data.ts';
import type { SignIn } from './sign-in.ts';
import { socialFailureText } from './social-failure.ts';
import type { SocialProvider } from './social.ts';

/** What this device proves with that it began a log-in at a provider. */
const KEY = 'moajang.login-key';

export interface SocialSignInParts {
  readonly api: Api;
  readonly signIn: SignIn;
  readonly pendingJoin: PendingJoin;
  readonly navigation: Navigation;
  readonly storage: Storage;
  readonly random: Random;
}

/** Logging in by somebody else's log-in page: there, and what comes back from it. */
export class SocialSignIn {
  readonly #parts: SocialSignInParts;

  constructor(parts: SocialSignInParts) {
    this.#parts = parts;
  }

  /** Leaves for the provider's page; answers the server's word when that can't be. `target` is where to go afterwards. */
  async begin(provider: SocialProvider, target: string): Promise<string | null> {
    const { api, storage, random, navigation } = this.#parts;
    const browser_key = random.uuid();
    const rPath = returnPath(target);
    const answer = await api.call('POST /api/v1/member/external/{provider}', { provider, browser_key, rPath });
    if (answer.result_code !== 200) return answer.result_msg;
    storage.write(KEY, browser_key);
    navigation.leave(answer.result_data.authorize_url);
    return null;
  }

  /**
   * Takes what came back in the address of the external log-in page: a known member is logged in and led on, a new one
   * goes on to the sign-up with what the provider told. Answers why not, as a sentence, when it came to nothing.
   */
  async finish(query: Query): Promise<string | null> {
    const { signIn, storage, navigation } = this.#parts;
    const token = query.get('token') ?? '';
    const browser_key = storage.read(KEY);
    const next = query.get('next');
    if (next !== 'login' && next !== 'join') return socialFailureText(query.get('reason'));
    if (browser_key === null) return socialFailureText('state');
    if (next === 'join') return this.#beginJoin(token, browser_key, query.get('rPath'));
    const result = await signIn.runWithTicket(token, browser_key);
    if (result.kind === 'refused') return result.text;
    storage.remove(KEY);
    navigation.replace(returnPath(query.get('rPath')));
    return null;
  }

  async #beginJoin(social_token: string, browser_key: string, rPath: string | null): Promise<string | null> {
    const { api, pendingJoin, navigation } = this.#parts;
    const answer = await api.call('POST /api/v1/member/pending-join', { social_token, browser_key });
    if (answer.result_code !== 200) return answer.result_msg;
    pendingJoin.begin({ ...answer.result_data, social_token });
    navigation.replace(joinPath(returnPath(rPath)));
    return null;
  }
}

/** What proves to the server who joins by an external log-in; null for a sign-up by e-mail. */
export function pendingSocialOf(
  storage: Storage,
  join: JoinData | null,
): { readonly social_token: string; readonly browser_key: string } | null {
  const browser_key = storage.read(KEY);
  const social_token = join?.social_token ?? null;
  return social_token === null || browser_key === null ? null : { social_token, browser_key };
}

/** Gives up a sign-up by an external log-in: the provider's session ends too (spec §4). */
export async function dropPendingSocial(api: Api, storage: Storage, join: JoinData | null): Promise<void> {
  const pending = pendingSocialOf(storage, join);
  if (pending === null) return;
  storage.remove(KEY);
  await api.call('POST /api/v1/member/pending-join/drop', pending, { quiet: true });
}
