import type { BirthDate } from '../../../core/member/join-age.ts';
import type { SocialProvider } from '../../../core/member/social.ts';

/** What a provider says of who logged in there. Empty where the person did not agree to tell it. */
export interface SocialProfile {
  /** The provider's own number of the person: the one thing that never changes. */
  readonly social_id: string;
  readonly email: string;
  readonly member_name: string;
  /** Digits, `010…`. */
  readonly phone: string;
  readonly birth: BirthDate | null;
}

/** What lets us speak to the provider in the person's name. */
export interface SocialTokens {
  readonly access_token: string;
  /** What the link can be ended by later; null where there is none. */
  readonly unlink_token: string | null;
}

/** What was made up for one log-in. State, nonce and verifier prove on the way back that it is the same one. */
export interface SocialAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly code_verifier: string;
  readonly redirect_uri: string;
}

export interface SocialReturn extends SocialAttempt {
  readonly code: string;
  /** What Apple sends beside the code the first time a person agrees; empty otherwise. */
  readonly user: string;
}

/** One provider's log-in by OAuth. Nothing here rejects: what fails, for whatever reason, is null or false. */
export interface SocialLogin {
  /** The provider's page to which the browser is sent. */
  authorizeUrl(attempt: SocialAttempt): string;
  /** Takes the code once; null when the provider does not confirm it. */
  exchange(returned: SocialReturn): Promise<{ readonly profile: SocialProfile; readonly tokens: SocialTokens } | null>;
  /** Ends the provider's session; null where the provider has no such call. */
  readonly logOut: ((access_token: string) => Promise<boolean>) | null;
  /** Ends the link between the person's account there and the shop. */
  unlink(unlink_token: string): Promise<boolean>;
}

/** The providers that this shop has keys for, or practises with. */
export type SocialLogins = ReadonlyMap<SocialProvider, SocialLogin>;
