import type { UserInfo } from '../api/member.api.ts';
import type { AlertRequest } from '../ports/dialogs.port.ts';
import { ERROR_PATH, HOME_PATH } from './fixed-paths.ts';
import { loginPath } from './return-path.ts';

/**
 * Who may open a guarded route: `login` members, `admin` employees, `logged-out` those who are not logged in,
 * `join-data` those who began to sign up, `never` nobody.
 */
export type RouteGuard = 'login' | 'admin' | 'logged-out' | 'join-data' | 'never';

export interface RouteFacts {
  readonly user: Pick<UserInfo, 'member_type'> | null;
  readonly has_join_data: boolean;
  /** Path and query of the page that is to open. */
  readonly target: string;
}

export type RouteDecision =
  | { readonly kind: 'enter' }
  | { readonly kind: 'ask-login'; readonly login_path: string }
  | { readonly kind: 'replace'; readonly path: string };

const ENTER: RouteDecision = { kind: 'enter' };

/**
 * Whether a route opens, asks for a log-in first, or leads elsewhere without a trace in the history (spec §4, §6).
 * A route without a guard opens for everybody. `login_path` leads back to `target` after the log-in.
 */
export function guardRoute(guard: RouteGuard | undefined, { user, has_join_data, target }: RouteFacts): RouteDecision {
  switch (guard) {
    case undefined:
      return ENTER;
    case 'login':
      return user === null ? { kind: 'ask-login', login_path: loginPath(target) } : ENTER;
    case 'admin':
      return user?.member_type === 'admin' ? ENTER : { kind: 'replace', path: ERROR_PATH };
    case 'logged-out':
      return user === null ? ENTER : { kind: 'replace', path: HOME_PATH };
    case 'join-data':
      if (user !== null) return { kind: 'replace', path: HOME_PATH };
      return has_join_data ? ENTER : { kind: 'replace', path: '/auth/login' };
    case 'never':
      return { kind: 'replace', path: ERROR_PATH };
  }
}

/** The question once a log-in has run out, in the server's own words: yes goes to the log-in page. */
export const LOGIN_EXPIRED = {
  content: '로그인이 풀렸어요. 다시 로그인해 주세요.',
  showCancel: true,
  cancel_label: '닫기',
  confirm_label: '로그인',
} as const satisfies AlertRequest;

/** The question of the log-in guard: yes goes to the log-in page, no back to where the shopper was. */
export const LOGIN_QUESTION = {
  content: '로그인이 필요해요',
  showCancel: true,
  cancel_label: '취소',
  confirm_label: '로그인',
} as const satisfies AlertRequest;
