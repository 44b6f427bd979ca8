import type { Hono } from 'hono';
import { formFields } from '../kit/form-body.ts';
import { CLIENT } from './social-client.ts';
import { SocialGrants } from './social-grants.ts';
import { sandboxSocialId, type SandboxPerson } from './social-people.ts';
import { redirectWithQuery, socialWindow } from './social-window.ts';

const BASE = '/sandbox/kakao-login';

/** Simulates Kakao Login. `kauth` and `kapi` have the same base URL here. */
export function kakaoLogin(now: () => number): Hono {
  const grants = new SocialGrants(now);
  const app = socialWindow({
    provider: '카카오',
    path: `${BASE}/oauth/authorize`,
    grants,
    goBack: redirectWithQuery,
    cancelled: { error: 'access_denied', error_description: 'User denied access' },
  });

  app.post(`${BASE}/oauth/token`, async (c) => {
    const fields = await formFields(c);
    const person = personFor(grants, fields);
    if (person === null) return c.json({ error: 'invalid_grant', error_code: 'KOE320' }, 400);
    const tokens = grants.tokensFor(person);
    return c.json({ token_type: 'bearer', ...tokens, expires_in: 21_599, refresh_token_expires_in: 5_183_999 });
  });

  app.on(['GET', 'POST'], `${BASE}/v2/user/me`, (c) => {
    const person = grants.findByAccessToken(c.req.header('authorization'));
    return person === null
      ? c.json({ msg: 'this access token does not exist', code: -401 }, 401)
      : c.json(meOf(person));
  });

  app.post(`${BASE}/v1/user/:act{logout|unlink}`, (c) => {
    const person = grants.findByAccessToken(c.req.header('authorization'));
    if (person === null) return c.json({ msg: 'this access token does not exist', code: -401 }, 401);
    if (c.req.param('act') === 'unlink') grants.unlink(person);
    else grants.end(person);
    return c.json({ id: Number(sandboxSocialId('kakao', person.key)) });
  });

  app.get(`${BASE}/sessions`, (c) => c.json({ live: grants.loggedInKeys() }));
  return app;
}

function personFor(grants: SocialGrants, fields: Readonly<Record<string, string>>): SandboxPerson | null {
  const {
    client_id,
    client_secret,
    grant_type,
    code = '',
    redirect_uri = '',
    code_verifier = '',
    refresh_token = '',
  } = fields;
  if (client_id !== CLIENT.id || client_secret !== CLIENT.secret) return null;
  if (grant_type === 'refresh_token') return grants.findByRefreshToken(refresh_token);
  return grant_type === 'authorization_code'
    ? (grants.redeem(code, redirect_uri, code_verifier)?.person ?? null)
    : null;
}

function meOf({ key, member_name, email, phone, birth }: SandboxPerson): object {
  const [birthyear, month, day] = birth.split('-');
  return {
    id: Number(sandboxSocialId('kakao', key)),
    connected_at: '2026-11-21T03:00:00Z',
    properties: { nickname: member_name },
    kakao_account: {
      profile_needs_agreement: false,
      profile: { nickname: member_name },
      name: member_name,
      email_needs_agreement: email === '',
      ...(email !== '' && { email, is_email_valid: true, is_email_verified: true }),
      birthyear,
      birthday: `${month}${day}`,
      birthday_type: 'SOLAR',
      phone_number: `+82 ${phone.slice(1, 3)}-${phone.slice(3, 7)}-${phone.slice(7)}`,
    },
  };
}
