import { createHash, randomBytes } from 'node:crypto';
import { MINUTE_MS } from '../../../core/time/durations.ts';
import { SANDBOX_PEOPLE, type SandboxPerson } from './social-people.ts';

const CODE_MS = 10 * MINUTE_MS;

/** The person and the request for which a code was issued. */
interface Grant {
  readonly person: SandboxPerson;
  readonly redirect_uri: string;
  readonly code_challenge: string;
  readonly nonce: string;
  readonly expires: number;
}

/** The codes and tokens of a sandbox provider, stored in memory. */
export class SocialGrants {
  readonly #codes = new Map<string, Grant>();
  readonly #tokens = new Map<string, SandboxPerson>();
  readonly #consented = new Set<string>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Returns whether the person consents for the first time since the sandbox started or since the client was unlinked.
   */
  isFirst(person: SandboxPerson): boolean {
    return !this.#consented.has(person.key);
  }

  issueCode(person: SandboxPerson, request: Readonly<Record<string, string>>): string {
    this.#consented.add(person.key);
    const code = randomBytes(24).toString('base64url');
    const { redirect_uri = '', code_challenge = '', nonce = '' } = request;
    this.#codes.set(code, { person, redirect_uri, code_challenge, nonce, expires: this.#now() + CODE_MS });
    return code;
  }

  /**
   * Redeems a code, which works only once. The redirect URI (unless it is null) must be the one for which the code was
   * issued, and the verifier must match the code's challenge, if it has one.
   */
  redeem(code: string, redirect_uri: string | null, code_verifier: string): Grant | null {
    const grant = this.#codes.get(code);
    this.#codes.delete(code);
    if (grant === undefined || grant.expires <= this.#now()) return null;
    if (redirect_uri !== null && grant.redirect_uri !== redirect_uri) return null;
    const challenge = createHash('sha256').update(code_verifier).digest('base64url');
    return grant.code_challenge !== '' && grant.code_challenge !== challenge ? null : grant;
  }

  /** Issues new tokens for the person. Refresh tokens contain the person's key, so that they survive a restart. */
  tokensFor(person: SandboxPerson): { readonly access_token: string; readonly refresh_token: string } {
    const access_token = randomBytes(24).toString('base64url');
    this.#tokens.set(access_token, person);
    return { access_token, refresh_token: `refresh.${person.key}.${randomBytes(8).toString('base64url')}` };
  }

  findByRefreshToken(refresh_token: string): SandboxPerson | null {
    const [, key] = /^refresh\.([\w-]+)\./.exec(refresh_token) ?? [];
    return SANDBOX_PEOPLE.find((person) => person.key === key) ?? null;
  }

  findByAccessToken(authorization: string | undefined): SandboxPerson | null {
    return this.#tokens.get(/^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? '') ?? null;
  }

  /** Removes all access tokens of the person. */
  end(person: SandboxPerson): void {
    for (const [token, holder] of this.#tokens) if (holder === person) this.#tokens.delete(token);
  }

  unlink(person: SandboxPerson): void {
    this.end(person);
    this.#consented.delete(person.key);
  }

  /** Returns the keys of logged-in people, for tests. */
  loggedInKeys(): string[] {
    return [...new Set([...this.#tokens.values()].map(({ key }) => key))];
  }
}
