/** The services that the sandbox can replace. `messages`: the sending of verification codes and notices. */
export const SANDBOX_NAMES = [
  'inicis',
  'kakao-pay',
  'naver-pay',
  'app-card',
  'kakao-login',
  'naver-login',
  'apple-login',
  'messages',
] as const;
export type SandboxName = (typeof SANDBOX_NAMES)[number];

/** The value of `ALLOW_SANDBOX`: all services, only these (none for `0`), or unset. */
export type AllowedSandboxes = 'all' | 'unset' | readonly SandboxName[];

/** Returns whether a text names a part of the sandbox. */
export function isSandboxName(name: string): name is SandboxName {
  return SANDBOX_NAMES.some((known) => known === name);
}
