import { sandboxAllowed } from '../sandbox/sandbox-allowed.ts';
import { keysFrom, sandboxOriginOf, timeoutFrom, type Environment } from './environment-keys.ts';

export interface AppCardSettings {
  readonly key: string;
  readonly secret: string;
  /** In front of `/v1/…`. */
  readonly api_url: string;
  /** A page that plays the card app where there is none; null: the shopper's own app is opened. */
  readonly app_page_url: string | null;
  readonly timeout_ms: number;
}

/** Known to everyone: they open nothing but the practice gateway. */
export const SANDBOX_APP_CARD = { key: 'SBX_APP_CARD_KEY', secret: 'SBX_APP_CARD_SECRET' } as const;

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
 * The real in-app card when its keys are set, the sandbox at `SANDBOX_URL` when none is, and null (not offered)
 * where the sandbox is not allowed. Throws when only some are set, or the address is none.
 */
export function appCardFromEnvironment(env: Environment): AppCardSettings | null {
  const key = keysFrom(env, 'The in-app card', KEYS);
  const timeout_ms = timeoutFrom(env, 'APP_CARD_TIMEOUT_MS', TIMEOUT_MS);
  if (key === null) {
    return sandboxAllowed(env) ? { ...sandboxAppCardSettings(sandboxOriginOf(env)), timeout_ms } : null;
  }
  const api_url = key('APP_CARD_API_URL').replace(/\/+$/, '');
  if (!api_url.startsWith('https://') || !URL.canParse(api_url))
    throw new Error('APP_CARD_API_URL must be an https address.');
  return { key: key('APP_CARD_KEY'), secret: key('APP_CARD_SECRET'), api_url, app_page_url: null, timeout_ms };
}
