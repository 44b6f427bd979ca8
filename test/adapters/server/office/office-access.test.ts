import { describe, expect, it } from 'vitest';
import type { OfficeCallDefinition } from '../../../../core/api/office/call/office-call.ts';
import { officeContract } from '../../../../core/api/office/office-contract.ts';
import { parseEnvelope } from '../../../../core/outcome/envelope.ts';
import { hasRight } from '../../../../core/office/office-rights.ts';
import { STAFF_ROLES } from '../../../../core/office/staff-role.ts';
import { sampleSeller } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { OfficeClient, signedInAs } from './office-client.ts';

const CALLS = Object.entries<OfficeCallDefinition>(officeContract);
const GUARDED = CALLS.filter(([, { right }]) => right !== 'anyone');

/** Returns a raw request of a call, with ids that do not exist. */
function requestOf(call: string, csrf: string | null): [path: string, init: RequestInit] {
  const [method = '', path = ''] = call.split(' ');
  const url = path.replaceAll(/\{\w+\}/g, '999');
  if (method === 'GET') return [url, { method }];
  const headers = { 'content-type': 'application/json', ...(csrf !== null && { 'x-csrf-token': csrf }) };
  return [url, { method, headers, body: '{}' }];
}

async function codeIn(response: Response): Promise<number | null> {
  return parseEnvelope(await response.json())?.result_code ?? null;
}

describe('every call of the office', () => {
  const shop = useTestShop();

  it('requires for each change a right beyond reading', () => {
    const changes = CALLS.filter(([, { audit, right }]) => audit === 'change' && right.endsWith('.view'));
    expect(changes.map(([call]) => call)).toEqual([]);
  });

  it('requires a session', async () => {
    const client = new OfficeClient(shop);
    for (const [call] of GUARDED) {
      expect([call, (await client.fetch(...requestOf(call, null))).status]).toEqual([call, 401]);
    }
  });

  it('requires for each change the token of its own page, and no foreign origin', async () => {
    const client = await signedInAs(shop, 'owner');
    for (const [call] of GUARDED.filter(([name]) => !name.startsWith('GET'))) {
      const [path, init] = requestOf(call, null);
      const codeOf = async (changed: RequestInit) => codeIn(await client.fetch(path, changed));
      expect([call, await codeOf(init)]).toEqual([call, 403]);
      const headers = new Headers(init.headers);
      headers.set('x-csrf-token', client.csrf ?? '');
      headers.set('origin', 'http://evil.test');
      const foreign = { ...init, headers };
      expect([call, await codeOf(foreign)]).toEqual([call, 403]);
    }
    expect((await client.call('GET /api/office/v1/session', {})).result_data).not.toBeNull();
  });

  it.each(STAFF_ROLES)('is refused to a role without its right: %s', async (role) => {
    const seller_idx = await sampleSeller(shop.database);
    const client = await signedInAs(shop, role, { seller_idx: role === 'seller' ? seller_idx : null });
    for (const [call, { right, forSellers }] of GUARDED) {
      // Signing out would end the session for the remaining calls.
      if (call === 'DELETE /api/office/v1/session' || right === 'anyone') continue;
      const response = await client.fetch(...requestOf(call, client.csrf));
      const result_code = await codeIn(response);
      const isAllowed = (right === 'signed-in' || hasRight(role, right)) && (role !== 'seller' || forSellers === true);
      expect([call, result_code === 403]).toEqual([call, !isAllowed]);
    }
  });

  it('responds to hostile bodies with an envelope', async () => {
    const client = await signedInAs(shop, 'owner');
    for (const [call] of GUARDED.filter(
      ([name]) => !name.startsWith('GET') && !name.includes('DELETE /api/office/v1/session'),
    )) {
      for (const body of ['', '[]', 'null', '{"order_idx_list":"\\u0000"}', '{']) {
        const [path, init] = requestOf(call, client.csrf);
        const response = await client.fetch(path, { ...init, body });
        expect([call, body, await codeIn(response)]).toEqual([call, body, expect.any(Number)]);
      }
    }
  });
});

describe('the audit log of the office', () => {
  const shop = useTestShop();

  it('has a row for each change, with the staff member, the call and the outcome', async () => {
    const owner = await signedInAs(shop, 'owner');
    await owner.call('POST /api/office/v1/staff', { email: 'a@office.kr', staff_name: '직원', role: 'accounting' });
    await owner.call('POST /api/office/v1/staff', { email: 'a@office.kr', staff_name: '직원', role: 'accounting' });
    const { result_data } = await owner.call('GET /api/office/v1/audit', {});
    expect(result_data?.list).toMatchObject([
      { state: 'refused', what: '직원 추가', staff_name: 'owner' },
      { state: 'done', change_list: [{ label: '권한', before: null, after: '회계 담당' }] },
    ]);
    expect(result_data?.list[1]?.subject).toMatch(/^staff_idx \d+$/);
  });

  it('lists rows page by page without gaps', async () => {
    const owner = await signedInAs(shop, 'owner');
    for (let count = 0; count < 60; count += 1) {
      await owner.call('DELETE /api/office/v1/sessions/{session_idx}', { session_idx: 900 + count });
    }
    const first = await owner.call('GET /api/office/v1/audit', {});
    const second = await owner.call('GET /api/office/v1/audit', { cursor: first.result_data?.next_cursor ?? null });
    const subjects = [...(first.result_data?.list ?? []), ...(second.result_data?.list ?? [])].map(
      ({ subject }) => subject,
    );
    expect(subjects).toEqual(Array.from({ length: 60 }, (_, index) => `session_idx ${959 - index}`));
    expect(second.result_data?.next_cursor).toBeNull();
  });
});
