import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isUnderJoinAge } from '../../../core/member/join-age.ts';
import type { SocialFailure } from '../../../core/member/social-failure.ts';
import { SOCIAL_PROVIDERS, type SocialProvider } from '../../../core/vocabulary/social-providers.ts';
import { DatabaseUnavailable } from '../database/database-unavailable.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { endSocialSessions } from '../social/social-session.ts';
import { consumeSocialState } from '../social/social-state.ts';
import { issueTicket } from '../social/social-ticket.ts';

const MAX_BODY_BYTES = 32 * 1024;
const LOGIN_RESULT_PATH = '/auth/external-login';
/** Codes that providers send when the person cancelled. */
const CANCELLED: readonly string[] = ['access_denied', 'user_cancelled_authorize'];

type Fields = Readonly<Record<string, string>>;

/**
 * Routes to which login providers send the browser back, mounted at `/auth` of the API's port. The result is exchanged
 * here and stored under a one-time token that only the browser that started the login can use: the redirect address
 * contains no personal data.
 */
export function socialCallbackRoutes(shop: ServerContext): Hono {
  const app = new Hono();
  const redirectToStorefront = (context: Context, fields: Fields): Response =>
    context.redirect(`${shop.storefrontUrl}${LOGIN_RESULT_PATH}?${new URLSearchParams(fields).toString()}`, 303);

  app.on(
    ['GET', 'POST'],
    '/:provider/callback',
    bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (context) => redirectToStorefront(context, failed('state')) }),
    async (context) => {
      context.header('cache-control', 'no-store');
      context.header('referrer-policy', 'no-referrer');
      const provider = SOCIAL_PROVIDERS.find((known) => known === context.req.param('provider'));
      if (provider === undefined) return redirectToStorefront(context, failed('state'));
      return redirectToStorefront(context, await handleCallback(shop, provider, await readFields(context)));
    },
  );
  app.onError((error, context) => {
    // The outage is logged once, where it is detected.
    if (error instanceof DatabaseUnavailable) return redirectToStorefront(context, failed('unavailable'));
    shop.log.error({ err: error }, 'the return of a login failed');
    return redirectToStorefront(context, failed('provider'));
  });
  return app;
}

async function handleCallback(shop: ServerContext, provider: SocialProvider, fields: Fields): Promise<Fields> {
  const { state = '', code = '', error = '', user = '' } = fields;
  const known = await consumeSocialState(shop, provider, state);
  if (known === null) return failed('state');
  const returnFields = known.return_path === '' ? {} : { rPath: known.return_path };
  if (CANCELLED.includes(error)) return { ...failed('cancelled'), ...returnFields };
  const login = shop.social.get(provider);
  const exchanged = code === '' ? undefined : await login?.exchange({ ...known, code, user });
  if (exchanged === undefined || exchanged === null) return { ...failed('provider'), ...returnFields };

  const { profile, tokens } = exchanged;
  const { social_id, email, member_name, phone, birth } = profile;
  const member = await shop.database
    .selectFrom('member_social')
    .select('member_idx')
    .where('provider', '=', provider)
    .where('social_id', '=', social_id)
    .executeTakeFirst();
  if (member === undefined && isUnderJoinAge(birth, shop.clock.now())) {
    await endSocialSessions(shop, [{ provider, access_token: tokens.access_token }]);
    return { ...failed('under-age'), ...returnFields };
  }
  const next = member === undefined ? 'join' : 'login';
  const ticket = { provider, social_id, email, member_name, phone, ...tokens };
  return { next, token: await issueTicket(shop, next, ticket, known.browser_hash), ...returnFields };
}

function failed(reason: SocialFailure): Fields {
  return { next: 'failed', reason };
}

async function readFields(context: Context): Promise<Fields> {
  if (context.req.method === 'GET') return context.req.query();
  return Object.fromEntries(new URLSearchParams(await context.req.text()));
}
