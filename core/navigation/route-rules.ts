import type { UserInfo } from '../api/account/member.api.ts';
import type { AlertRequest } from '../ports/screen/dialogs.port.ts';
import { ERROR_PATH, HOME_PATH } from './fixed-paths.ts';
import { loginPath } from './return-path.ts';

/**
 * Who can open a guarded route. `login`: members. `admin`: employees. `logged-out`: guests. `join-data`: guests who
 * have started to sign up. `never`: no one.
 */
export type RouteGuard = 'login' | 'admin' | 'logged-out' | 'join-data' | 'never';

export interface RouteFacts {
  readonly user: Pick<UserInfo, 'member_type'> | null;
  readonly hasJoinData: boolean;
  /** Path and query of the requested page. */
  readonly target: string;
}

export type RouteDecision =
  | { readonly kind: 'enter' }
  | { readonly kind: 'ask-login'; readonly loginPath: string }
  | { readonly kind: 'replace'; readonly path: string };

const ENTER: RouteDecision = { kind: 'enter' };

/**
 * Returns whether a route opens, requires a login, or redirects by replacing the history entry. A route without a guard
 * opens for all shoppers. The login page at `loginPath` redirects to `target`.
 */
export function guardRoute(guard: RouteGuard | undefined, { user, hasJoinData, target }: RouteFacts): RouteDecision {
  switch (guard) {
    case undefined:
      return ENTER;
    case 'login':
      return user === null ? { kind: 'ask-login', loginPath: loginPath(target) } : ENTER;
    case 'admin':
      return user?.member_type === 'admin' ? ENTER : { kind: 'replace', path: ERROR_PATH };
    case 'logged-out':
      return user === null ? ENTER : { kind: 'replace', path: HOME_PATH };
    case 'join-data':
      if (user !== null) return { kind: 'replace', path: HOME_PATH };
      return hasJoinData ? ENTER : { kind: 'replace', path: '/auth/login' };
    case 'never':
      return { kind: 'replace', path: ERROR_PATH };
  }
}

/** Dialog after a login has expired, with the server's message. Confirm opens the login page. */
export const LOGIN_EXPIRED = {
  content: '로그인이 풀렸어요. 다시 로그인해 주세요.',
  showCancel: true,
  cancelLabel: '닫기',
  confirmLabel: '로그인',
} as const satisfies AlertRequest;

/** Dialog of the login guard. Confirm opens the login page, cancel returns to the previous page. */
export const LOGIN_PROMPT = {
  content: '로그인이 필요해요',
  showCancel: true,
  cancelLabel: '취소',
  confirmLabel: '로그인',
} as const satisfies AlertRequest;
