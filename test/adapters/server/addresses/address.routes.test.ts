import { describe, expect, it } from 'vitest';
import { MAX_ADDRESSES } from '../../../../core/order/address-book.ts';
import { dataOf as checked, findHardeningViolations } from '../api/contract-check.ts';
import { dataOf, failureOf } from '../payments/shopper.ts';
import { sampleMember } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

const LIST = 'GET /api/v2/payment/address/info';
const PUT = 'PUT /api/v2/payment/address';
const DELETE = 'DELETE /api/v2/payment/address';

const PLACE = {
  receiver_name: '김하나',
  receiver_phone: '010-1234-5678',
  zonecode: '04763',
  address: '서울 성동구 왕십리로 88',
  address_detail: '101호',
};

describe('the address book', () => {
  const shop = useTestShop();
  const member = () => sampleMember(shop.database);
  const put = async (token: string, changes: object = {}) =>
    checked(PUT, await shop.call(PUT, { ...PLACE, ...changes }, token)).list;
  const shown = (list: readonly { address_detail: string; is_default: boolean }[]) =>
    list.map(({ address_detail, is_default }) => [address_detail, is_default]);

  it('makes the first address the default, and adds the next ones after it', async () => {
    const { token } = await member();
    await put(token);
    expect(shown(await put(token, { address_detail: '102호' }))).toEqual([
      ['101호', true],
      ['102호', false],
    ]);
  });

  it('retains the name that a member gave an address until it is changed', async () => {
    const { token } = await member();
    const [first] = await put(token, { nickname: ' 집 ' });
    expect(first?.nickname).toBe('집');
    const again = { address_idx: first?.address_idx, address_detail: '102호' };
    expect((await put(token, again)).map(({ nickname }) => nickname)).toEqual(['집']);
    expect((await put(token, { ...again, nickname: '' })).map(({ nickname }) => nickname)).toEqual(['']);
    expect((await shop.call(PUT, { ...PLACE, nickname: '가'.repeat(21) }, token)).result_code).toBe(400);
  });

  it('stores the entrance code of an address sealed until it is changed, and shows it only to its member', async () => {
    const [{ token }, other] = [await member(), await member()];
    const [first] = await put(token, { entrance_code: ' #1234 ' });
    expect(first?.entrance_code).toBe('#1234');
    const [row] = await shop.database.selectFrom('member_address').select('entrance_code').execute();
    expect(row?.entrance_code).toMatch(/^s1\./);
    const again = { address_idx: first?.address_idx, address_detail: '102호' };
    expect((await put(token, again)).map(({ entrance_code }) => entrance_code)).toEqual(['#1234']);
    expect(dataOf(await shop.call(LIST, {}, other.token)).list).toEqual([]);
    expect((await put(token, { ...again, entrance_code: '' })).map(({ entrance_code }) => entrance_code)).toEqual(['']);
    expect((await shop.call(PUT, { ...PLACE, entrance_code: '1'.repeat(41) }, token)).result_code).toBe(400);
  });

  it('has one default at any time, after every change', async () => {
    const { token } = await member();
    await put(token);
    const [, second] = await put(token, { address_detail: '102호' });
    const changed = await put(token, { address_idx: second?.address_idx, address_detail: '102호', is_default: true });
    expect(shown(changed)).toEqual([
      ['102호', true],
      ['101호', false],
    ]);
    // Removing the mark of the default would leave no default.
    const same = await put(token, { address_idx: second?.address_idx, address_detail: '102호', is_default: false });
    expect(same.filter(({ is_default }) => is_default)).toHaveLength(1);
  });

  it('makes another address the default when the default is deleted, and ignores repeated deletions', async () => {
    const { token } = await member();
    const [first] = await put(token);
    await put(token, { address_detail: '102호' });
    for (let time = 0; time < 2; time += 1) {
      const { list } = checked(DELETE, await shop.call(DELETE, { address_idx: first?.address_idx ?? 0 }, token));
      expect(shown(list)).toEqual([['102호', true]]);
    }
  });

  it('stores an address only once', async () => {
    const { token } = await member();
    await put(token);
    const again = failureOf(await shop.call(PUT, { ...PLACE, receiver_phone: '010-9999-8888' }, token));
    expect(again).toMatchObject({ result_code: 409, result_msg: '같은 배송지가 이미 있어요.' });
  });

  it(`accepts ${MAX_ADDRESSES} and no more`, async () => {
    const { token } = await member();
    for (let number = 1; number <= MAX_ADDRESSES; number += 1) await put(token, { address_detail: `${number}호` });
    expect(failureOf(await shop.call(PUT, PLACE, token)).result_code).toBe(409);
    const [first] = dataOf(await shop.call(LIST, {}, token)).list;
    expect(await put(token, { address_idx: first?.address_idx, address_detail: '지하' })).toHaveLength(MAX_ADDRESSES);
  });

  it('names the invalid field', async () => {
    const { token } = await member();
    const wrong = { ...PLACE, zonecode: '1', receiver_phone: '123' };
    expect(failureOf(await shop.call(PUT, wrong, token))).toMatchObject({
      result_code: 422,
      field_errors: {
        zonecode: '우편번호 다섯 자리를 입력해 주세요.',
        receiver_phone: '받는 분 연락처를 다시 확인해 주세요.',
      },
    });
  });

  it('neither changes, shows nor deletes another member’s address', async () => {
    const [mine, theirs] = [await member(), await member()];
    const [address] = await put(mine.token);
    const address_idx = address?.address_idx ?? 0;
    const refused = failureOf(await shop.call(PUT, { ...PLACE, address_idx, address_detail: '훔친 집' }, theirs.token));
    expect(refused).toEqual(failureOf(await shop.call(PUT, { ...PLACE, address_idx: 999 }, theirs.token)));
    expect(dataOf(await shop.call(DELETE, { address_idx }, theirs.token)).list).toEqual([]);
    expect((await shop.call(PUT, PLACE)).result_code).toBe(401);
    expect((await shop.call(DELETE, { address_idx })).result_code).toBe(401);
    expect(dataOf(await shop.call(LIST, {}, mine.token)).list).toEqual([address]);
  });

  it('has one default after ten concurrent requests', async () => {
    const { token } = await member();
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        shop.call(PUT, { ...PLACE, address_detail: `${index}호`, is_default: true }, token),
      ),
    );
    const { list } = dataOf(await shop.call(LIST, {}, token));
    expect(list).toHaveLength(10);
    expect(list.filter(({ is_default }) => is_default)).toHaveLength(1);
  });

  it('rejects hostile requests', async () => {
    const { token } = await member();
    expect(await findHardeningViolations(shop, PUT, PLACE, token)).toEqual([]);
    expect(await findHardeningViolations(shop, DELETE, { address_idx: 1 }, token)).toEqual([]);
  }, 30_000);
});
