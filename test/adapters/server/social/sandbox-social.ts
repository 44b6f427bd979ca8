import type { Hono } from 'hono';
import { parseEnvironment } from '../../../../adapters/server/environment/parse-environment.ts';
import { socialLoginsFromEnvironment } from '../../../../adapters/gateways/choose-social-logins.ts';
import { createSandbox } from '../../../../adapters/sandbox/sandbox.ts';
import { NodeRandom } from '../../../../adapters/server/kernel/node-random.ts';
import type { SocialLogins } from '../../../../core/ports/server/social-login.port.ts';
import { inProcess } from '../../sandbox/in-process.ts';

export const SANDBOX_URL = 'http://sandbox.test';

/** Creates the real login adapters on sandbox providers in the same process. */
export function sandboxSocial(now: () => number): { readonly logins: SocialLogins; readonly sandbox: Hono } {
  const sandbox = createSandbox({ ledgerFile: null, now, random: new NodeRandom() });
  const logins = socialLoginsFromEnvironment(parseEnvironment({ SANDBOX_URL }), inProcess(sandbox), now);
  return { logins, sandbox };
}

/** Acts as a person at the provider's page, who consents or refuses. Returns the provider's redirect. */
export async function authorizeAt(
  sandbox: Hono,
  authorize_url: string,
  person: string,
  answer: 'agree' | 'cancel' = 'agree',
): Promise<{ readonly action: string; readonly fields: Record<string, string> }> {
  const opened = await sandbox.request(authorize_url);
  if (opened.status !== 200) throw new Error(`the provider's page answered ${opened.status}`);
  const query = Object.fromEntries(new URL(authorize_url).searchParams);
  const { pathname } = new URL(authorize_url);
  const body = new URLSearchParams({ ...query, person, answer }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const back = await sandbox.request(pathname, { method: 'POST', headers, body });
  if (back.status === 303) {
    const url = new URL(back.headers.get('location') ?? '');
    return { action: `${url.origin}${url.pathname}`, fields: Object.fromEntries(url.searchParams) };
  }
  const page = await back.text();
  const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1] ?? '';
  const inputs = [...page.matchAll(/name="([^"]+)" value="([^"]*)"/g)];
  const fields = inputs.map(([, name = '', value = '']): [string, string] => [
    name,
    value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  ]);
  return { action, fields: Object.fromEntries(fields) };
}
