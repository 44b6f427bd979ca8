import type { GatewayMethod } from '../../../core/payment/payment-gateway.port.ts';
import type { GatewayEnvironment, TextVariable } from './gateway-environment.ts';
import { SANDBOX_NAMES, type SandboxName } from '../../../core/vocabulary/sandbox-names.ts';

type SandboxEnvironment = Pick<GatewayEnvironment, 'NODE_ENV' | 'ALLOW_SANDBOX'>;

/**
 * Returns whether the sandbox may replace a service that has no keys: if `ALLOW_SANDBOX` names it, or outside of
 * production if that setting is missing or `all`.
 */
export function isSandboxAllowed({ NODE_ENV, ALLOW_SANDBOX }: SandboxEnvironment, name: SandboxName): boolean {
  if (ALLOW_SANDBOX === 'unset') return NODE_ENV !== 'production';
  return ALLOW_SANDBOX === 'all' ? NODE_ENV !== 'production' : ALLOW_SANDBOX.includes(name);
}

/** One variable of each service's keys. If it is set, the service's other keys must be set, too. */
const KEYS = {
  inicis: 'INICIS_MID',
  'kakao-pay': 'KAKAOPAY_SECRET_KEY',
  'naver-pay': 'NAVER_PAY_CLIENT_ID',
  'app-card': 'APP_CARD_KEY',
  'kakao-login': 'KAKAO_REST_KEY',
  'naver-login': 'NAVER_LOGIN_CLIENT_ID',
  'apple-login': 'APPLE_CLIENT_ID',
  messages: 'NHN_APP_KEY',
} as const satisfies Readonly<Record<SandboxName, TextVariable>>;

/** Returns the services that the sandbox replaces: those without keys for which it is allowed. */
export function sandboxesInUse(env: GatewayEnvironment): SandboxName[] {
  return SANDBOX_NAMES.filter((name) => env[KEYS[name]] === '' && isSandboxAllowed(env, name));
}

/** The payment methods of the gateways that the sandbox can replace. */
const METHODS: Readonly<Partial<Record<SandboxName, readonly GatewayMethod[]>>> = {
  inicis: ['card', 'vbank'],
  'kakao-pay': ['kakao'],
  'naver-pay': ['naver'],
  'app-card': ['app_card'],
};

/** Returns the payment methods that charge nothing, since the sandbox replaces their gateways. */
export function sandboxMethods(env: GatewayEnvironment): GatewayMethod[] {
  return sandboxesInUse(env).flatMap((name) => METHODS[name] ?? []);
}

/** Returns whether the sandbox may replace any service, so that it must run. */
export function isSandboxOpen(env: SandboxEnvironment): boolean {
  return SANDBOX_NAMES.some((name) => isSandboxAllowed(env, name));
}
