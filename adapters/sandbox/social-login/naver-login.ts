import type { Context, Hono } from 'hono';
import { formFields } from '../kit/form-body.ts';
import { CLIENT } from './social-client.ts';
import { SocialGrants } from './social-grants.ts';
import { sandboxSocialId, type SandboxPerson } from './social-people.ts';
import { redirectWithQuery, socialWindow } from './social-window.ts';

const BASE = '/sandbox/naver-login';

/**
 * Simulates Naver Login. `nid` and `openapi` have the same base URL here. Sends errors with HTTP 200, as Naver does.
 */
export function naverLogin(now: () => number): Hono {
  const grants = new SocialGrants(now);
  const app = socialWindow({
    provider: '네이버',
    path: `${BASE}/oauth2.0/authorize`,
    grants,
    goBack: redirectWithQuery,
    cancelled: { error: 'access_denied', error_description: 'Canceled By User' },
  });

  app.on(['GET', 'POST'], `${BASE}/oauth2.0/token`, async (c: Context) => {
    const fields = c.req.method === 'GET' ? c.req.query() : await formFields(c);
    const { client_id, client_secret, grant_type, code = '', refresh_token = '', access_token = '' } = fields;
    if (client_id !== CLIENT.id || client_secret !== CLIENT.secret) return refused(c, 'invalid_client');
    if (grant_type === 'delete') {
      const person = grants.findByAccessToken(`Bearer ${access_token}`);
      if (person === null) return refused(c, 'invalid_request');
      grants.unlink(person);
      return c.json({ access_token, result: 'success' });
    }
    const person =
      grant_type === 'refresh_token'
        ? grants.findByRefreshToken(refresh_token)
        : (grants.redeem(code, null, '')?.person ?? null);
    if (person === null) return refused(c, 'invalid_grant');
    return c.json({ ...grants.tokensFor(person), token_type: 'bearer', expires_in: '3600' });
  });

  app.get(`${BASE}/v1/nid/me`, (c) => {
    const person = grants.findByAccessToken(c.req.header('authorization'));
    if (person === null) return c.json({ resultcode: '024', message: 'Authentication failed' }, 401);
    return c.json({ resultcode: '00', message: 'success', response: meOf(person) });
  });

  return app;
}

function refused(c: Context, error: string): Response {
  return c.json({ error, error_description: 'the request can not be granted' });
}

function meOf({ key, member_name, email, phone, birth }: SandboxPerson): object {
  const [birthyear, month, day] = birth.split('-');
  return {
    id: sandboxSocialId('naver', key),
    nickname: member_name,
    name: member_name,
    ...(email !== '' && { email }),
    birthday: `${month}-${day}`,
    birthyear,
    mobile: `${phone.slice(0, 3)}-${phone.slice(3, 7)}-${phone.slice(7)}`,
    mobile_e164: `+82${phone.slice(1)}`,
  };
}
