import type { BirthDate } from '../../member/join-age.ts';
import type { SocialProvider } from '../../vocabulary/social-providers.ts';

/** A person's profile at a provider. Fields are empty without the person's consent. */
export interface SocialProfile {
  /** The provider's id of the person, which never changes. */
  readonly social_id: string;
  readonly email: string;
  readonly member_name: string;
  /** The phone number in digits, `010…`. */
  readonly phone: string;
  readonly birth: BirthDate | null;
}

/** Tokens for calling the provider on the person's behalf. */
export interface SocialTokens {
  readonly access_token: string;
  /** Token for removing the link later; null if the provider has none. */
  readonly unlink_token: string | null;
}

/** Random values of one login. State, nonce and verifier prove on return that it is the same login. */
export interface SocialAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly code_verifier: string;
  readonly redirect_uri: string;
}

export interface SocialReturn extends SocialAttempt {
  readonly code: string;
  /** Sent by Apple together with the code at the person's first consent; otherwise empty. */
  readonly user: string;
}

/** OAuth login of one provider. Never rejects: any failure returns null or false. */
export interface SocialLogin {
  /** Returns the provider's login page. */
  authorizeUrl(attempt: SocialAttempt): string;
  /** Exchanges the code, which works once. Resolves to null if the provider rejects it. */
  exchange(returned: SocialReturn): Promise<{ readonly profile: SocialProfile; readonly tokens: SocialTokens } | null>;
  /** Ends the provider's session; null if the provider has no such call. */
  readonly logOut: ((access_token: string) => Promise<boolean>) | null;
  /** Removes the link between the person's account at the provider and ours. */
  unlink(unlink_token: string): Promise<boolean>;
}

/** The providers that are configured or simulated. */
export type SocialLogins = ReadonlyMap<SocialProvider, SocialLogin>;
