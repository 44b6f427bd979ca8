import type { Account } from '../kit/accounts.ts';
import type { CheckedClient } from '../kit/checked-client.ts';
import { NO_ROW } from './public-calls.ts';
import type { SellIdx } from '../../../core/vocabulary/ids.ts';

export const MEMBER_RULES = {
  'like-delete': 'DELETE /api/v1/like accepts its field in the body and in the query',
  'like-once': 'liking twice is liking once',
  'follow-once': 'following a seller twice is following once, and unfollowing ends it',
  'inbox-preference': 'a kind of message that a member switches off stays off',
  'address-of-another': "another's address cannot be read, changed or removed",
  'entrance-code': 'the entrance code of an address is stored until it is changed, and only its member can read it',
  'order-search': "a search in one's orders shows no order that the list without it does not, and none for nonsense",
} as const;
type Rule = keyof typeof MEMBER_RULES;

/** A white pixel as PNG. */
export const TEST_IMAGE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC';

/** Checks a member's own data: likes, addresses, points, settings, my page. */
export async function checkMemberCalls(
  client: CheckedClient,
  sell_idx: SellIdx | null,
  { token }: Account,
  other: Account | null,
): Promise<void> {
  const me = { token };
  const refused = { token, expect: 'refusal' } as const;
  await client.call('GET /api/v1/member/session/list', {}, me);
  await client.call('DELETE /api/v1/member/session', { session_idx: NO_ROW }, refused);
  await client.call('GET /api/v1/my-page', {}, me);
  const info = (await client.call('GET /api/v1/my-page/members', {}, me)).data;
  await client.call('PUT /api/v1/my-page/members', { member_name: info?.member_name ?? '검사원' }, me);
  await client.call('PUT /api/v1/my-page/phone', { phone: '01012345678', auth_token: 'no-proof' }, refused);
  const passwords = { password: 'not-my-password-1', new_password: 'another-12345' };
  await client.call('PUT /api/v1/my-page/password', passwords, refused);
  const leaving = { reason_type: 'other', reason: '', password: 'not-my-password-1' } as const;
  await client.call('PUT /api/v1/my-page/members/secede', leaving, refused);
  await client.call('GET /api/v1/my-page/point/info', {}, me);
  await client.call('GET /api/v1/my-page/group', {}, me);
  await client.call('GET /api/v1/my-page/group-cnt', {}, me);
  await client.call('GET /api/v1/my-page/order/cnt', {}, me);
  await client.call('POST /api/v1/order/list', { now_page: 1, start_dt: null, end_dt: null, order_status: null }, me);
  await checkOrderSearch(client, token);
  await client.call('GET /api/v1/point/info', {}, me);
  await client.call('POST /api/v1/point/hist/list', { now_page: 1, start_dt: null, end_dt: null, hist_type: null }, me);
  const setting = (await client.call('POST /api/v1/setting', {}, me)).data;
  if (setting !== null) await client.call('PUT /api/v1/setting', setting, me);
  await checkInbox(client, token);
  await client.call('POST /api/v1/review/posts', {}, me);
  await client.call('POST /api/v1/review/written-posts', {}, me);

  const raw = Uint8Array.from(atob(TEST_IMAGE), (letter) => letter.codePointAt(0) ?? 0);
  const upload = await client.wire.call('POST /api/v1/upload', {}, { token, raw });
  client.check('POST /api/v1/upload', {}, upload, 'success');
  const junk = await client.wire.call('POST /api/v1/upload', {}, { token, raw: 'not a picture' });
  client.check('POST /api/v1/upload', {}, junk, 'refusal');
  await client.call('POST /api/v1/my-page/image', { img_path: 'no/such.webp' }, refused);
  if (upload.status === 200) await client.call('POST /api/v1/my-page/image', { img_path: '' }, me);

  if (sell_idx !== null) await checkLikes(client, sell_idx, token);
  await checkFollows(client, sell_idx ?? NO_ROW, token);
  await checkAlerts(client, sell_idx, token);
  await checkCoupons(client, sell_idx ?? NO_ROW, token);
  await checkAddresses(client, token, other);
}

/** Checks the alerts of a sale. The sale is open, so it only offers the price alert that comes with a like. */
async function checkAlerts(client: CheckedClient, sale: number | null, token: string): Promise<void> {
  const sell_idx = sale ?? NO_ROW;
  const refused = { token, expect: 'refusal' } as const;
  await client.call('GET /api/v1/alert/sale/{sell_idx}', { sell_idx }, { token });
  await client.call('POST /api/v1/alert', { kind: 'open', sell_idx: NO_ROW }, refused);
  await client.call('POST /api/v1/alert', { kind: 'restock', sell_idx, option_idx: NO_ROW }, refused);
  await client.call('DELETE /api/v1/alert', { kind: 'open', sell_idx }, { token });
  if (sale !== null) {
    await client.call('POST /api/v1/like', { sell_idx }, { token });
    await client.call('POST /api/v1/alert', { kind: 'price', sell_idx }, { token });
    await client.call('DELETE /api/v1/like', { sell_idx }, { token });
  }
  await client.call('GET /api/v1/alert', {}, { token });
}

async function checkCoupons(client: CheckedClient, sell_idx: SellIdx, token: string): Promise<void> {
  const refused = { token, expect: 'refusal' } as const;
  await client.call('GET /api/v1/coupon', {}, { token });
  const offered = (await client.call('GET /api/v1/coupon/sale/{sell_idx}', { sell_idx }, { token })).data;
  const untaken = offered?.list.find(({ is_taken }) => !is_taken);
  if (untaken !== undefined) await client.call('POST /api/v1/coupon', { coupon_idx: untaken.coupon_idx }, { token });
  await client.call('POST /api/v1/coupon', { coupon_idx: untaken?.coupon_idx ?? NO_ROW }, refused);
  await client.call('POST /api/v1/coupon/code', { code: 'NO-SUCH-COUPON' }, refused);
}

async function checkInbox(client: CheckedClient, token: string): Promise<void> {
  const me = { token };
  const inbox = (await client.call('GET /api/v1/inbox', {}, me)).data;
  await client.call('GET /api/v1/inbox', { topic: 'order' }, me);
  await client.call('GET /api/v1/inbox/unread', {}, me);
  // If the inbox is empty, sends an unknown message id, which must not cause an error.
  const message_idx = inbox?.list[0]?.message_idx ?? NO_ROW;
  await client.call('PUT /api/v1/inbox/read', { message_idx, and_earlier: true }, me);
  const before = (await client.call('GET /api/v1/inbox/preference', {}, me)).data;
  if (before === null) return;
  const { phone: _phone, email: _email, ...switches } = before;
  const off = (await client.call('PUT /api/v1/inbox/preference', { ...switches, group: false }, me)).data;
  if (off !== null) {
    const violation = off.group ? 'a message that was switched off is still on' : null;
    client.findings.rule('inbox-preference', MEMBER_RULES['inbox-preference'], violation);
  }
  await client.call('PUT /api/v1/inbox/preference', switches, me);
}

async function checkOrderSearch(client: CheckedClient, token: string): Promise<void> {
  const rule = (name: Rule, violation: string | null) => client.findings.rule(name, MEMBER_RULES[name], violation);
  const searchOrders = async (keyword: string) =>
    (await client.call('POST /api/v1/order/list', { keyword }, { token })).data;
  const all = await searchOrders('');
  const nothing = await searchOrders('없는상품이름뷁쉙');
  if (nothing !== null) rule('order-search', nothing.total_cnt === 0 ? null : 'nonsense was found');
  const [newest] = all?.list ?? [];
  if (all === null || newest === undefined) return;
  const found = await searchOrders(newest.payment_no);
  const isFound = found?.list.some(({ payment_idx }) => payment_idx === newest.payment_idx) === true;
  rule('order-search', isFound ? null : 'an order was not found by its number');
  rule('order-search', (found?.total_cnt ?? 0) <= all.total_cnt ? null : 'the search found more than there is');
}

async function checkLikes(client: CheckedClient, sell_idx: SellIdx, token: string): Promise<void> {
  const rule = (name: Rule, violation: string | null) => client.findings.rule(name, MEMBER_RULES[name], violation);
  const countLikes = async () => {
    const { data } = await client.call('GET /api/v1/like', { now_page: 1 }, { token });
    return data?.sell_idx_list.filter((one) => one === sell_idx).length ?? null;
  };
  for (const via of ['query', 'body'] as const) {
    await client.call('POST /api/v1/like', { sell_idx }, { token });
    await client.call('POST /api/v1/like', { sell_idx }, { token });
    const count = await countLikes();
    if (count !== null) rule('like-once', count === 1 ? null : `it is listed ${count} times`);
    await client.call('DELETE /api/v1/like', { sell_idx }, { token, via });
    const remaining = await countLikes();
    // Removing a like can be checked only if the like was there.
    if (count !== null && count > 0 && remaining !== null)
      rule('like-delete', remaining === 0 ? null : `still liked after removing by the ${via}`);
  }
  await client.call('POST /api/v1/like', { sell_idx: NO_ROW }, { token, expect: 'refusal' });
}

async function checkFollows(client: CheckedClient, sell_idx: SellIdx, token: string): Promise<void> {
  const rule = (name: Rule, violation: string | null) => client.findings.rule(name, MEMBER_RULES[name], violation);
  const me = { token };
  const countFollows = async (member_id: string) => {
    const { data } = await client.call('GET /api/v1/follow/ids', {}, me);
    return data?.member_id_list.filter((one) => one === member_id).length ?? null;
  };
  await client.call('POST /api/v1/follow', { member_id: 'no-such-seller' }, { token, expect: 'refusal' });
  await client.call('GET /api/v1/follow', {}, me);
  await client.call('GET /api/v1/follow/sale', {}, me);
  const { data: sale } = await client.call('GET /api/v2/product/detail', { sell_idx }, { expect: 'either' });
  if (sale === null) return;
  const { member_id } = sale;
  await client.call('POST /api/v1/follow', { member_id }, me);
  await client.call('POST /api/v1/follow', { member_id }, me);
  const count = await countFollows(member_id);
  if (count !== null) rule('follow-once', count === 1 ? null : `it is listed ${count} times`);
  await client.call('GET /api/v1/follow', {}, me);
  await client.call('GET /api/v1/follow/sale', {}, me);
  await client.call('PUT /api/v1/follow/seen', { member_id }, me);
  await client.call('DELETE /api/v1/follow', { member_id }, me);
  const remaining = await countFollows(member_id);
  if (remaining !== null) rule('follow-once', remaining === 0 ? null : 'still followed after unfollowing');
}

async function checkAddresses(client: CheckedClient, token: string, other: Account | null): Promise<void> {
  const rule = (name: Rule, violation: string | null) => client.findings.rule(name, MEMBER_RULES[name], violation);
  const name = `검사${crypto.randomUUID().slice(0, 8)}`;
  const written = {
    address_idx: null,
    receiver_name: '검사원',
    receiver_phone: '010-1234-5678',
    zonecode: '04763',
    address: '서울 성동구 왕십리로 88',
    address_detail: name,
    delivery_memo: '',
    entrance_code: '#1234',
    is_default: false,
  };
  const saved = (await client.call('PUT /api/v2/payment/address', written, { token })).data?.list ?? [];
  const own = saved.find(({ address_detail }) => address_detail === name);
  if (own === undefined) return;
  const { address_idx } = own;
  const { entrance_code, ...others } = written;
  const again = (await client.call('PUT /api/v2/payment/address', { ...others, address_idx }, { token })).data?.list;
  const codeNow = again?.find((one) => one.address_idx === address_idx)?.entrance_code;
  if (again !== undefined) rule('entrance-code', codeNow === entrance_code ? null : 'it is not there afterwards');
  if (other !== null) {
    const theirs = { token: other.token, expect: 'either' } as const;
    const list = (await client.call('GET /api/v2/payment/address/info', {}, { token: other.token })).data?.list;
    const isSeen = list?.some((one) => one.address_idx === address_idx) === true;
    if (list !== undefined) rule('address-of-another', isSeen ? 'it can be seen' : null);
    await client.call('PUT /api/v2/payment/address', { ...written, address_idx, address_detail: '남의 집' }, theirs);
    await client.call('DELETE /api/v2/payment/address', { address_idx }, theirs);
  } else
    client.findings.skipRule('address-of-another', MEMBER_RULES['address-of-another'], 'there is no second member');
  const stored = (await client.call('GET /api/v2/payment/address/info', {}, { token })).data?.list;
  const same = stored?.some((one) => one.address_idx === address_idx && one.address_detail === name) === true;
  if (other !== null && stored !== undefined)
    rule('address-of-another', same ? null : 'it could be changed or removed');
  await client.call('DELETE /api/v2/payment/address', { address_idx }, { token });
}
