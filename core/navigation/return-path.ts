import { HOME_PATH } from './fixed-paths.ts';
import { decodedPathOf, isInsidePath } from './inside-path.ts';

/**
 * Where to go after logging in, from the `rPath` of the address: a path inside the shop and nothing else, so
 * that no link can lead from our log-in page to another site. A log-in or sign-up page, which would lead
 * in a circle, and everything unusable is answered by home.
 */
export function returnPath(rPath: string | null): string {
  if (rPath === null || !isInsidePath(rPath)) return HOME_PATH;
  const isAuth = /^\/auth(?:\/|$)/i.test(decodedPathOf(rPath) ?? '');
  return isAuth ? HOME_PATH : rPath;
}

/** The log-in page that leads on to `target`; without `rPath` where home comes after it anyway. */
export function loginPath(target: string): string {
  return authPath('/auth/login', target);
}

/** The sign-up page that leads on to `target`, in the same way. */
export function joinPath(target: string): string {
  return authPath('/auth/join', target);
}

function authPath(page: string, target: string): string {
  const rPath = returnPath(target);
  return rPath === HOME_PATH ? page : `${page}?rPath=${encodeURIComponent(rPath)}`;
}
