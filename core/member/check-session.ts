import type { Api } from '../http/api.ts';
import type { Envelope, ResultCode } from '../http/envelope.ts';
import type { Session } from './session.ts';
import type { SignOut } from './sign-out.ts';

/** Answers that say something about network or server, and nothing about the token. */
const NO_ANSWER: readonly ResultCode[] = [404, 429, 500];

/** Asks, when the shop starts, whether the stored member is still logged in (spec §4). */
export class CheckSession {
  readonly #api: Api;
  readonly #session: Session;
  readonly #signOut: SignOut;

  constructor(api: Api, session: Session, signOut: SignOut) {
    this.#api = api;
    this.#session = session;
    this.#signOut = signOut;
  }

  /**
   * Answers whether somebody is logged in. A token that is not healthy is logged out, and user info and cart are
   * cleared; a request that failed keeps the session. Whoever logged in meanwhile is left alone.
   */
  async run(): Promise<boolean> {
    const checked = this.#session.user;
    if (checked === null) return false;
    const health = await this.#api.call('GET /api/v1/common/token/health', {}, { quiet: true });
    const user = this.#session.user;
    const isSomebodyElse = user !== null && user.token !== checked.token;
    if (isSomebodyElse || isHealthy(health)) return user !== null;
    if (NO_ANSWER.includes(health.result_code)) return user !== null;
    this.#signOut.forget();
    return false;
  }
}

function isHealthy(health: Envelope<boolean>): boolean {
  return health.result_code === 200 && health.result_data;
}
