import { HOME_PATH } from './fixed-paths.ts';
import { decodedPathOf, isInternalPath } from './is-internal-path.ts';

/**
 * Returns the path to open after login, from `rPath` in the query. Only internal paths are accepted, so that no link
 * can redirect from the login page to another site.
 *
 * Returns the home page for an invalid path, and for login and sign-up pages, which would cause a loop.
 */
export function returnPath(rPath: string | null): string {
  if (rPath === null || !isInternalPath(rPath)) return HOME_PATH;
  const isAuth = /^\/auth(?:\/|$)/i.test(decodedPathOf(rPath) ?? '');
  return isAuth ? HOME_PATH : rPath;
}

/** Returns the address of the login page that redirects to `target`. Omits `rPath` if the target is home. */
export function loginPath(target: string): string {
  return authPath('/auth/login', target);
}

/** Returns the address of the sign-up page that redirects to `target`. Omits `rPath` if the target is home. */
export function signUpPath(target: string): string {
  return authPath('/auth/join', target);
}

function authPath(page: string, target: string): string {
  const rPath = returnPath(target);
  return rPath === HOME_PATH ? page : `${page}?rPath=${encodeURIComponent(rPath)}`;
}
