import { pendingSignUp } from './sign-up-data.ts';
import { signIn } from './sign-in.ts';
import { recipe } from '../ports/recipe.ts';
import { Api } from '../client/api.ts';
import type { Query } from '../navigation/query.ts';
import { signUpPath, returnPath } from '../navigation/return-path.ts';
import { Navigation } from '../ports/navigation.port.ts';
import { Random } from '../ports/random.port.ts';
import { Storage } from '../ports/storage.port.ts';
import { stored } from '../storage/stored.ts';
import type { SignUpData, PendingSignUp } from './sign-up-data.ts';
import type { SignIn } from './sign-in.ts';
import { socialFailureText } from '../member/social-failure.ts';
import type { SocialProvider } from '../vocabulary/social-providers.ts';

/** Secret that proves that this device started an external login. */
export const loginKey = stored<string>({
  key: 'moajang.login-key',
  owner: 'device',
  lifetime: 'until-signed-out',
  parse: (value) => (typeof value === 'string' && value !== '' ? value : null),
});

interface Services {
  readonly api: Api;
  readonly signIn: SignIn;
  readonly pendingSignUp: PendingSignUp;
  readonly navigation: Navigation;
  readonly storage: Storage;
  readonly random: Random;
}

/** External login: redirects to the provider's page, and completes the login after the return. */
export class SocialSignIn {
  readonly #services: Services;

  constructor(
    api: Api,
    signIn: SignIn,
    pendingSignUp: PendingSignUp,
    navigation: Navigation,
    storage: Storage,
    random: Random,
  ) {
    this.#services = { api, signIn, pendingSignUp, navigation, storage, random };
  }

  /**
   * Redirects to the provider's page. Returns the server's message if it refuses; otherwise null. `target` is the path
   * to open after login.
   */
  async start(provider: SocialProvider, target: string): Promise<string | null> {
    const { api, storage, random, navigation } = this.#services;
    const browser_key = random.uuid();
    const rPath = returnPath(target);
    const envelope = await api.call('POST /api/v1/member/external/{provider}', { provider, browser_key, rPath });
    if (envelope.result_code !== 200) return envelope.result_msg;
    loginKey.write(storage, browser_key);
    navigation.leave(envelope.result_data.authorize_url);
    return null;
  }

  /**
   * Completes an external login with the query of the return page. Logs in and redirects a known member; opens the
   * sign-up form with the provider's data for a new one. Returns the reason for a failure as a sentence; otherwise
   * null.
   */
  async finish(query: Query): Promise<string | null> {
    const { signIn, storage, navigation } = this.#services;
    const token = query.get('token') ?? '';
    const browser_key = loginKey.read(storage);
    const next = query.get('next');
    if (next !== 'login' && next !== 'join') return socialFailureText(query.get('reason'));
    if (browser_key === null) return socialFailureText('state');
    if (next === 'join') return this.#startSignUp(token, browser_key, query.get('rPath'));
    const result = await signIn.runWithTicket(token, browser_key);
    if (result.result_code !== 200) return result.result_msg;
    loginKey.remove(storage);
    navigation.replace(returnPath(query.get('rPath')));
    return null;
  }

  async #startSignUp(social_token: string, browser_key: string, rPath: string | null): Promise<string | null> {
    const { api, pendingSignUp, navigation } = this.#services;
    const envelope = await api.call('POST /api/v1/member/pending-join', { social_token, browser_key });
    if (envelope.result_code !== 200) return envelope.result_msg;
    pendingSignUp.save({ ...envelope.result_data, social_token });
    navigation.replace(signUpPath(returnPath(rPath)));
    return null;
  }
}

/** Returns the proof for a sign-up with an external login; null for a sign-up by email. */
export function pendingSocialOf(
  storage: Storage,
  signUpData: SignUpData | null,
): { readonly social_token: string; readonly browser_key: string } | null {
  const browser_key = loginKey.read(storage);
  const social_token = signUpData?.social_token ?? null;
  return social_token === null || browser_key === null ? null : { social_token, browser_key };
}

/** Cancels a sign-up with an external login. The server also ends the provider's session. */
export async function removePendingSocial(api: Api, storage: Storage, signUpData: SignUpData | null): Promise<void> {
  const pending = pendingSocialOf(storage, signUpData);
  if (pending === null) return;
  loginKey.remove(storage);
  await api.call('POST /api/v1/member/pending-join/drop', pending, { quiet: true });
}

export const socialSignIn = recipe(SocialSignIn, Api, signIn, pendingSignUp, Navigation, Storage, Random);
