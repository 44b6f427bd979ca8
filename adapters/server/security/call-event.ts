import type { CallName } from '../../../core/api/contract.ts';
import type { Envelope } from '../../../core/outcome/envelope.ts';
import type { MemberIdx } from '../../../core/vocabulary/ids.ts';
import type { SecurityEventKind } from '../database/tables/tables.ts';
import type { Caller } from '../kernel/server-context.ts';
import type { ClientEvent } from './security-events.ts';

/** Calls that log in: their response names the member. */
const LOGINS: readonly CallName[] = [
  'POST /api/v1/member/login',
  'POST /api/v1/member/login/token',
  'POST /api/v1/member/login/{token}',
  'POST /api/v1/member/join',
];

/** Calls that change access data, when they succeed. */
const CHANGES: Readonly<Partial<Record<CallName, SecurityEventKind>>> = {
  'PUT /api/v1/my-page/password': 'password-changed',
  'PUT /api/v1/my-page/phone': 'phone-changed',
  'PUT /api/v1/my-page/members/secede': 'account-deleted',
  'POST /api/v1/member/logout/all': 'sessions-ended',
  'DELETE /api/v1/member/session': 'sessions-ended',
  'DELETE /api/v1/member/session/others': 'sessions-ended',
};

/** Calls about a shopper's own rows. They return 404 for another shopper's row, as for one that does not exist. */
const OWN_ROWS = /^\w+ \/api\/v\d\/(?:order|payment|member|my-page|qna|review|cart|point|app\/card)\b/;

/**
 * Returns the security event of a call, derived from its response; null for none. Refused passwords are not included:
 * only the call itself knows the account.
 */
export function callEvent(
  call: CallName,
  request: unknown,
  { result_code, result_data }: Envelope<unknown>,
  { member }: Pick<Caller, 'member'>,
): ClientEvent | null {
  const subject = { call, member_idx: member?.member_idx ?? null, row_list: idsIn(request) };
  if (result_code === 200) {
    if (LOGINS.includes(call)) return { ...subject, what: 'login', member_idx: memberIn(result_data) };
    const what = CHANGES[call];
    return what === undefined ? null : { ...subject, what };
  }
  if (result_code === 401 || result_code === 403) return { ...subject, what: 'access-refused' };
  if (result_code === 404 && OWN_ROWS.test(call)) return { ...subject, what: 'row-refused' };
  if (result_code === 429 && call !== 'POST /api/v1/member/login') return { ...subject, what: 'limited' };
  return null;
}

function memberIn(data: unknown): MemberIdx | null {
  if (typeof data !== 'object' || data === null || !('member_idx' in data)) return null;
  return typeof data.member_idx === 'number' ? data.member_idx : null;
}

/** Returns the row numbers of a request, such as `payment_idx 12`. */
function idsIn(request: unknown): string {
  if (typeof request !== 'object' || request === null) return '';
  return Object.entries(request)
    .flatMap(([name, value]) => (name.endsWith('_idx') && typeof value === 'number' ? [`${name} ${value}`] : []))
    .join(', ');
}
