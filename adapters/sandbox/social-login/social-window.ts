import { type Context, Hono } from 'hono';
import { formFields } from '../kit/form-body.ts';
import { CLIENT } from './social-client.ts';
import type { SocialGrants } from './social-grants.ts';
import { refusedPage, socialLoginPage } from './social-login-page.ts';
import { SANDBOX_PEOPLE, type SandboxPerson } from './social-people.ts';

interface SocialWindow {
  readonly provider: string;
  /** Path of the login page, and of the form on it. */
  readonly path: string;
  readonly grants: SocialGrants;
  /** Redirects the browser to the storefront with these fields. */
  readonly goBack: (
    c: Context,
    redirect_uri: string,
    fields: Readonly<Record<string, string>>,
  ) => Response | Promise<Response>;
  /** Returns further fields of the redirect, in addition to the code. */
  readonly more?: (
    person: SandboxPerson,
    request: Readonly<Record<string, string>>,
    isFirst: boolean,
  ) => Record<string, string>;
  readonly cancelled: Readonly<Record<string, string>>;
}

/** Serves the login page of a provider. Providers differ only in how they return to the storefront. */
export function socialWindow({ provider, path, grants, goBack, more, cancelled }: SocialWindow): Hono {
  const app = new Hono();

  app.get(path, (c) => {
    const request = c.req.query();
    const reason = refusal(request);
    if (reason !== null) return c.html(refusedPage(provider, reason), 400);
    return c.html(socialLoginPage(provider, path, request, new URL(request['redirect_uri'] ?? '').host));
  });

  app.post(path, async (c) => {
    const { person: key, answer: consent, ...request } = await formFields(c);
    const reason = refusal(request);
    if (reason !== null) return c.html(refusedPage(provider, reason), 400);
    const { redirect_uri = '', state = '' } = request;
    const person = SANDBOX_PEOPLE.find((known) => known.key === key);
    if (consent !== 'agree' || person === undefined) return goBack(c, redirect_uri, { ...cancelled, state });
    const isFirst = grants.isFirst(person);
    const code = grants.issueCode(person, request);
    return goBack(c, redirect_uri, { code, state, ...more?.(person, request, isFirst) });
  });

  return app;
}

function refusal({
  client_id,
  redirect_uri = '',
  response_type = '',
}: Readonly<Record<string, string>>): string | null {
  if (client_id !== CLIENT.id) return '등록되지 않은 앱(client_id)이에요.';
  if (!response_type.split(' ').includes('code')) return 'response_type은 code여야 해요.';
  if (!/^https?:\/\//.test(redirect_uri) || !URL.canParse(redirect_uri))
    return '돌아갈 주소(redirect_uri)가 올바르지 않아요.';
  return null;
}

/** Redirects to the URL with the fields in its query. */
export function redirectWithQuery(
  c: Context,
  redirect_uri: string,
  fields: Readonly<Record<string, string>>,
): Response {
  const url = new URL(redirect_uri);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return c.redirect(url.href, 303);
}
