import { isSandboxAllowed } from '../wire/sandbox-allowed.ts';
import type { GatewayEnvironment } from '../wire/gateway-environment.ts';
import { requireAllOrNone, sandboxOriginOf } from '../wire/environment-keys.ts';
import { InvalidKeys } from '../wire/invalid-keys.ts';

export interface AppCardSettings {
  readonly key: string;
  readonly secret: string;
  /** Base URL, without `/v1/…`. */
  readonly api_url: string;
  /** URL of a page that simulates the card app on devices without it; null opens the shopper's own app. */
  readonly app_page_url: string | null;
  readonly timeout_ms: number;
}

/** Public values, which are valid only at the sandbox. */
const SANDBOX_APP_CARD = { key: 'SBX_APP_CARD_KEY', secret: 'SBX_APP_CARD_SECRET' } as const;

const KEYS = ['APP_CARD_KEY', 'APP_CARD_SECRET', 'APP_CARD_API_URL'] as const;
const TIMEOUT_MS = 10_000;

export function sandboxAppCardSettings(sandboxUrl: string): AppCardSettings {
  const { origin } = new URL(sandboxUrl);
  return {
    ...SANDBOX_APP_CARD,
    api_url: `${origin}/sandbox/appcard`,
    app_page_url: `${origin}/sandbox/appcard/app`,
    timeout_ms: TIMEOUT_MS,
  };
}

/**
 * Returns the settings of the real in-app card if its keys are set. If none is set, returns those of the sandbox at
 * `SANDBOX_URL`, or null (not offered) if the sandbox is not allowed. Throws if only some keys are set or the address
 * is not https.
 */
export function appCardFromEnvironment(env: GatewayEnvironment): AppCardSettings | null {
  const key = requireAllOrNone(env, 'The in-app card', KEYS);
  const timeout_ms = env.APP_CARD_TIMEOUT_MS ?? TIMEOUT_MS;
  if (key === null) {
    return isSandboxAllowed(env, 'app-card') ? { ...sandboxAppCardSettings(sandboxOriginOf(env)), timeout_ms } : null;
  }
  const api_url = key('APP_CARD_API_URL');
  if (!api_url.startsWith('https://')) throw new InvalidKeys('APP_CARD_API_URL must be an https address.');
  return { key: key('APP_CARD_KEY'), secret: key('APP_CARD_SECRET'), api_url, app_page_url: null, timeout_ms };
}
