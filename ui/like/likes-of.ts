import { ApiToken } from '../../core/http/api.ts';
import { Likes } from '../../core/like/likes.ts';
import { SessionToken } from '../../core/member/session.ts';
import { LOGIN_QUESTION } from '../../core/navigation/route-rules.ts';
import { loginPath } from '../../core/navigation/return-path.ts';
import { Dialogs } from '../../core/ports/dialogs.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import type { Resolve } from '../app/resolve.ts';

/** Not bound by the composition root: no first screen has a heart that works, so its code comes with the hearts. */
const made = new WeakMap<object, Likes>();

/** The likes of whoever uses this shop window; the same for every heart. */
export function likesOf(resolve: Resolve): Likes {
  const api = resolve(ApiToken);
  const likes = made.get(api) ?? new Likes(api, resolve(SessionToken));
  made.set(api, likes);
  return likes;
}

/** What a tap on a heart does: likes, or asks who it is, or tells why it could not. */
export async function tapHeart(resolve: Resolve, sell_idx: number): Promise<void> {
  const dialogs = resolve(Dialogs);
  const navigation = resolve(Navigation);
  const { key, location } = navigation.entry();
  const outcome = await likesOf(resolve).toggle(sell_idx);
  if (outcome.kind === 'failed') await dialogs.alert({ content: outcome.text });
  if (outcome.kind !== 'login-needed' || !(await dialogs.alert(LOGIN_QUESTION))) return;
  if (navigation.entry().key === key) navigation.go(loginPath(location));
}
