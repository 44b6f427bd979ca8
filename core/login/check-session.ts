import type { Api } from '../client/api.ts';
import type { Envelope } from '../outcome/envelope.ts';
import { isUndecided } from '../outcome/unanswered.ts';
import type { Session } from '../client/session.ts';

/** Checks at startup whether the stored member is still logged in. */
export class CheckSession {
  readonly #api: Api;
  readonly #session: Session;
  readonly #clearMember: () => void;

  /** `clearMember` removes the member's data from this device. */
  constructor(api: Api, session: Session, clearMember: () => void) {
    this.#api = api;
    this.#session = session;
    this.#clearMember = clearMember;
  }

  /**
   * Returns whether a member is logged in. If the token is invalid, logs the member out with `clearMember`. If the
   * request fails, or another login happens during the check, the session is unchanged.
   */
  async run(): Promise<boolean> {
    const checked = this.#session.user;
    if (checked === null) return false;
    const health = await this.#api.call('GET /api/v1/common/token/health', {}, { quiet: true });
    const user = this.#session.user;
    const isAnotherMember = user !== null && user.token !== checked.token;
    if (isAnotherMember || isHealthy(health)) return user !== null;
    if (isUndecided(health) && !isTokenRefused(health)) return user !== null;
    this.#clearMember();
    return false;
  }
}

/** Returns whether the server refused the token itself. */
function isTokenRefused({ result_code }: Envelope<boolean>): boolean {
  return result_code === 401 || result_code === 403;
}

function isHealthy(health: Envelope<boolean>): boolean {
  return health.result_code === 200 && health.result_data;
}
