import { describe, expect, it } from 'vitest';
import { failure, success } from '../../../core/outcome/envelope.ts';
import { ADDRESSES, HOME, memberSheet, partsOf, PLACE } from '../order-sheet/order-fixture.ts';

const PUT = 'PUT /api/v2/payment/address';
const DELETE = 'DELETE /api/v2/payment/address';
const OFFICE = { ...HOME, address_idx: 2, address_detail: '3층 사무실', is_default: false };

describe('AddressListViewModel', () => {
  it('saves a changed address, which the order then uses', async () => {
    const { page, http } = await memberSheet(0, [HOME, OFFICE]);
    const { addresses } = page;
    const list = (await partsOf(page)).addressList;
    list.edit(HOME);
    list.editor?.type('address_detail', '4층');
    http.reply(PUT, success({ list: [{ ...HOME, address_detail: '4층' }, OFFICE] }));
    expect(await list.save()).toBe(true);
    expect(http.requestsOf(PUT)).toMatchObject([{ address_idx: 1, address_detail: '4층', is_default: true }]);
    expect(list.editor).toBeNull();
    expect(addresses.chosen).toMatchObject({ address_idx: 1, address_detail: '4층' });
    expect(page.form.draft.address_detail).toBe('4층');
  });

  it('copies only the entrance code of the chosen address into the order', async () => {
    const home = { ...HOME, entrance_code: '#1234' };
    const { page, http, storage } = await memberSheet(0, [home, OFFICE]);
    expect(page.form.draft.entrance_code).toBe('#1234');
    page.addresses.choose(OFFICE);
    expect(page.form.draft.entrance_code).toBe('');
    page.addresses.choose(home);
    page.addresses.typeNew();
    expect(page.form.draft.entrance_code).toBe('');
    page.addresses.choose(home);
    page.form.setAgree(true);
    await page.pay();
    expect(http.requestsOf(PLACE)).toMatchObject([{ entrance_code: '#1234' }]);
    expect(JSON.stringify(storage.items)).not.toContain('#1234');
  });

  it('restores the entrance code of the chosen address after a reload', async () => {
    const { openPage } = await memberSheet(0, [{ ...HOME, entrance_code: '#1234' }]);
    const reloaded = openPage();
    await reloaded.load();
    expect([reloaded.addresses.chosen?.address_idx, reloaded.form.draft.entrance_code]).toEqual([1, '#1234']);
  });

  it('sends nothing while a field is invalid, and shows the errors of the server', async () => {
    const { page, http } = await memberSheet(0, [HOME]);
    const list = (await partsOf(page)).addressList;
    list.edit(HOME);
    list.editor?.type('zonecode', '12');
    expect(await list.save()).toBe(false);
    expect(list.editor?.failures).toEqual({ zonecode: '우편번호 다섯 자리를 입력해 주세요.' });
    expect(http.requestsOf(PUT)).toEqual([]);
    list.editor?.fill({ zonecode: '63000' });
    http.reply(PUT, failure(422, '확인', { receiver_name: '받는 분 이름을 입력해 주세요.' }));
    expect(await list.save()).toBe(false);
    expect(list.editor?.failures).toEqual({ receiver_name: '받는 분 이름을 입력해 주세요.' });
  });

  it('saves once on a double tap', async () => {
    const { page, http } = await memberSheet(0, [HOME]);
    const list = (await partsOf(page)).addressList;
    list.edit(HOME);
    http.reply(PUT, success({ list: [HOME] }));
    await Promise.all([list.save(), list.save()]);
    expect(http.requestsOf(PUT)).toHaveLength(1);
  });

  it('makes another address the default without changing the address of the order', async () => {
    const { page, http } = await memberSheet(0, [HOME, OFFICE]);
    const list = (await partsOf(page)).addressList;
    http.reply(
      PUT,
      success({
        list: [
          { ...OFFICE, is_default: true },
          { ...HOME, is_default: false },
        ],
      }),
    );
    await list.changes.makeDefault(OFFICE);
    expect(http.requestsOf(PUT)).toMatchObject([{ address_idx: 2, is_default: true }]);
    expect(page.addresses.chosen?.address_idx).toBe(1);
  });

  it('deletes an address only after confirmation, but keeps it in the order form for which it was chosen', async () => {
    const { page, http, dialogs } = await memberSheet(0, [HOME, OFFICE]);
    const list = (await partsOf(page)).addressList;
    dialogs.prepareReplies(false, true);
    await list.changes.remove(HOME);
    expect(http.requestsOf(DELETE)).toEqual([]);
    http.reply(DELETE, success({ list: [{ ...OFFICE, is_default: true }] }));
    await list.changes.remove(HOME);
    expect(page.addresses).toMatchObject({ isTyping: true, chosen: null });
    expect(page.form.draft.address).toBe(HOME.address);
  });

  it('shows why the server did not delete the address, and keeps the list', async () => {
    const { page, http, dialogs } = await memberSheet(0, [HOME]);
    const list = (await partsOf(page)).addressList;
    dialogs.prepareReplies(true, true);
    http.reply(DELETE, failure(500, '잠시 후 다시 시도해 주세요.'));
    await list.changes.remove(HOME);
    expect(dialogs.alerts.at(-1)).toEqual({ content: '잠시 후 다시 시도해 주세요.' });
    expect(page.addresses.list).toHaveLength(1);
    expect(http.requestsOf(ADDRESSES)).toHaveLength(1);
  });
});
