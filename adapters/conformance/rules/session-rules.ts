import type { Account } from '../kit/accounts.ts';
import type { CheckedClient } from '../kit/checked-client.ts';

const LOGIN = 'POST /api/v1/member/login';

export const SESSION_RULES = {
  'log-out':
    'logging out invalidates the token, but not those of other devices; logging out everywhere invalidates all',
  'end-sessions': 'a session that its member ends is invalid, the one that made the request stays valid',
  'new-password': 'a new password ends the sessions of other devices, and the old one is no longer accepted',
  secede: 'a deleted account is logged out everywhere, and cannot log in again',
} as const;
type Rule = keyof typeof SESSION_RULES;

/**
 * Checks the logout of an account that signed up for this run, then deletes the account. Does nothing to an account
 * passed by token.
 */
export async function checkSessions(client: CheckedClient, account: Account | null): Promise<void> {
  if (account === null || account.password === null) {
    for (const [rule, says] of Object.entries(SESSION_RULES))
      client.findings.skipRule(rule, says, 'only accounts that signed up for this run are logged out and deleted');
    return;
  }
  const { email, password, token } = account;
  const rule = (name: Rule, violation: string | null) => client.findings.rule(name, SESSION_RULES[name], violation);
  const refusal = (name: Rule, code: number, violation: string) =>
    client.findings.refusal(name, SESSION_RULES[name], code, violation);
  const login = async () => (await client.call(LOGIN, { email, password })).data?.token ?? '';
  const isTokenValid = async (one: string) =>
    (await client.wire.call('GET /api/v1/common/token/health', {}, { token: one })).envelope?.result_code === 200;

  const [one, two] = [await login(), await login()];
  await client.call('POST /api/v1/member/logout', {}, { token: one });
  rule('log-out', (await isTokenValid(one)) ? 'the token is still valid after logging out' : null);
  rule('log-out', (await isTokenValid(two)) ? null : 'logging out ended another device');
  const fetchOtherSessions = async () => {
    const { data } = await client.call('GET /api/v1/member/session/list', {}, { token: two });
    return (data ?? []).filter(({ is_current }) => !is_current);
  };
  const three = await login();
  const [before, [other]] = [(await fetchOtherSessions()).length, await fetchOtherSessions()];
  if (other !== undefined)
    await client.call('DELETE /api/v1/member/session', { session_idx: other.session_idx }, { token: two });
  rule('end-sessions', (await fetchOtherSessions()).length === before - 1 ? null : 'not exactly one session ended');
  await client.call('DELETE /api/v1/member/session/others', {}, { token: two });
  const isOneLeft = (await isTokenValid(two)) && !(await isTokenValid(three)) && !(await isTokenValid(token));
  rule('end-sessions', isOneLeft ? null : 'another session is valid, or the one that ended the others is not');
  const four = await login();
  await client.call('POST /api/v1/member/logout/all', {}, { token: two });
  rule(
    'log-out',
    (await isTokenValid(two)) || (await isTokenValid(four)) ? 'a token is valid after logging out everywhere' : null,
  );

  const [here, elsewhere] = [await login(), await login()];
  const new_password = `${password}-new`;
  const changed = await client.call('PUT /api/v1/my-page/password', { password, new_password }, { token: here });
  const mine = changed.data?.token ?? here;
  if (changed.code === 200) {
    rule('new-password', (await isTokenValid(elsewhere)) ? 'another device is still logged in' : null);
    rule('new-password', (await isTokenValid(mine)) ? null : 'the new token is not valid');
    const old = await client.call(LOGIN, { email, password }, { expect: 'refusal' });
    refusal('new-password', old.code, 'the old password still logs in');
  }

  const leaving = { reason_type: 'other', reason: '규격 확인을 마쳤어요.' } as const;
  const deletionCall = 'PUT /api/v1/my-page/members/secede';
  const deleted = await client.call(deletionCall, { ...leaving, password: new_password }, { token: mine });
  if (deleted.code !== 200) return;
  rule('secede', (await isTokenValid(mine)) ? 'the token is still valid' : null);
  const back = await client.call(LOGIN, { email, password: new_password }, { expect: 'refusal' });
  refusal('secede', back.code, 'the account still logs in');
}

/** Deletes the other account that signed up for this run. */
export async function deleteConformanceAccount(client: CheckedClient, account: Account | null): Promise<void> {
  if (account === null || account.password === null) return;
  const { token, password } = account;
  const leaving = { reason_type: 'other', reason: '규격 확인을 마쳤어요.', password } as const;
  await client.call('PUT /api/v1/my-page/members/secede', leaving, { token, expect: 'either' });
}
