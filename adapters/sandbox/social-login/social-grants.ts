import { createHash, randomBytes } from 'node:crypto';
import { PRACTICE_PEOPLE, type PracticePerson } from './social-people.ts';

const CODE_MS = 10 * 60 * 1_000;

/** What a code was given for. */
interface Grant {
  readonly person: PracticePerson;
  readonly redirect_uri: string;
  readonly code_challenge: string;
  readonly nonce: string;
  readonly expires: number;
}

/** Codes and tokens of one practice provider, as long as it runs. */
export class SocialGrants {
  readonly #codes = new Map<string, Grant>();
  readonly #tokens = new Map<string, PracticePerson>();
  readonly #consented = new Set<string>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Whether a person agrees for the first time since the provider started, or has unlinked the shop. */
  isFirst(person: PracticePerson): boolean {
    return !this.#consented.has(person.key);
  }

  agree(person: PracticePerson, asked: Readonly<Record<string, string>>): string {
    this.#consented.add(person.key);
    const code = randomBytes(24).toString('base64url');
    const { redirect_uri = '', code_challenge = '', nonce = '' } = asked;
    this.#codes.set(code, { person, redirect_uri, code_challenge, nonce, expires: this.#now() + CODE_MS });
    return code;
  }

  /** Takes a code, once: the address must be the same and the verifier fit, where the code was asked for with them. */
  take(code: string, redirect_uri: string | null, code_verifier: string): Grant | null {
    const grant = this.#codes.get(code);
    this.#codes.delete(code);
    if (grant === undefined || grant.expires <= this.#now()) return null;
    if (redirect_uri !== null && grant.redirect_uri !== redirect_uri) return null;
    const challenge = createHash('sha256').update(code_verifier).digest('base64url');
    return grant.code_challenge !== '' && grant.code_challenge !== challenge ? null : grant;
  }

  /** A new token of the person. Refresh tokens name the person, so that a restart does not lose them. */
  tokensFor(person: PracticePerson): { readonly access_token: string; readonly refresh_token: string } {
    const access_token = randomBytes(24).toString('base64url');
    this.#tokens.set(access_token, person);
    return { access_token, refresh_token: `refresh.${person.key}.${randomBytes(8).toString('base64url')}` };
  }

  refreshed(refresh_token: string): PracticePerson | null {
    const [, key] = /^refresh\.([\w-]+)\./.exec(refresh_token) ?? [];
    return PRACTICE_PEOPLE.find((person) => person.key === key) ?? null;
  }

  personOf(authorization: string | undefined): PracticePerson | null {
    return this.#tokens.get(/^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? '') ?? null;
  }

  /** Ends all sessions of the person. */
  end(person: PracticePerson): void {
    for (const [token, holder] of this.#tokens) if (holder === person) this.#tokens.delete(token);
  }

  unlink(person: PracticePerson): void {
    this.end(person);
    this.#consented.delete(person.key);
  }

  /** Who is logged in, for a test to look at. */
  live(): string[] {
    return [...new Set([...this.#tokens.values()].map(({ key }) => key))];
  }
}
