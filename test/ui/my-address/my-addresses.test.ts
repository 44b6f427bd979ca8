import { describe, expect, it } from 'vitest';
import { Api } from '../../../core/client/api.ts';
import { Session } from '../../../core/client/session.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import { MAX_ADDRESSES } from '../../../core/order/address-book.ts';
import { PostcodeViewModel } from '../../../ui/address/postcode.view-model.ts';
import { MyAddressesViewModel } from '../../../ui/my-address/my-addresses.view-model.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakePostcode } from '../../fakes/fake-postcode.ts';
import { FakeProgress } from '../../fakes/fake-progress.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { HOME } from '../order-sheet/order-fixture.ts';

const LIST = 'GET /api/v2/payment/address/info';
const PUT = 'PUT /api/v2/payment/address';
const DELETE = 'DELETE /api/v2/payment/address';
const OFFICE = { ...HOME, address_idx: 2, address_detail: '3층 사무실', is_default: false };
const FIELDS = {
  receiver_name: '김하나',
  receiver_phone: '010-1234-5678',
  zonecode: '04524',
  address: '서울 중구 세종대로 110',
  address_detail: '2층',
} as const;

async function openPage(list = [HOME, OFFICE]) {
  const http = new FakeHttp().reply(LIST, success({ list }));
  const dialogs = new FakeDialogs();
  const api = new Api(http, new Session(new FakeStorage()), new FakeProgress());
  const page = new MyAddressesViewModel(api, dialogs, new PostcodeViewModel(api, new FakePostcode()));
  await page.load();
  return { page, http, dialogs };
}

describe('MyAddressesViewModel', () => {
  it('adds an address, and shows the list that the server returns', async () => {
    const { page, http } = await openPage();
    page.add();
    page.editor?.fill(FIELDS);
    http.reply(PUT, success({ list: [HOME, OFFICE, { ...HOME, ...FIELDS, address_idx: 3, is_default: false }] }));
    expect(await page.save()).toBe(true);
    expect(http.requestsOf(PUT)).toMatchObject([{ address_idx: null, ...FIELDS, is_default: false }]);
    expect(page.editor).toBeNull();
    expect(page.list?.map(({ address_idx }) => address_idx)).toEqual([1, 2, 3]);
  });

  it('proposes the first address as the default', async () => {
    const { page } = await openPage([]);
    page.add();
    expect(page.editor?.form.is_default).toBe(true);
  });

  it('sends nothing while a field is invalid', async () => {
    const { page, http } = await openPage();
    page.add();
    page.editor?.fill({ ...FIELDS, zonecode: '12' });
    expect(await page.save()).toBe(false);
    expect(page.editor?.failures).toEqual({ zonecode: '우편번호 다섯 자리를 입력해 주세요.' });
    expect(http.requestsOf(PUT)).toEqual([]);
  });

  it('keeps the form open, and shows why, if the server refuses the address', async () => {
    const { page, http, dialogs } = await openPage();
    page.edit(OFFICE);
    dialogs.prepareReplies(true);
    http.reply(PUT, failure(409, '같은 배송지가 이미 있어요.'));
    await page.save();
    expect(dialogs.alerts).toMatchObject([{ content: '같은 배송지가 이미 있어요.' }]);
    expect(page.editor?.form.address_idx).toBe(2);
  });

  it('saves once on a double tap', async () => {
    const { page, http } = await openPage();
    page.edit(OFFICE);
    http.reply(PUT, success({ list: [HOME, OFFICE] }));
    await Promise.all([page.save(), page.save()]);
    expect(http.requestsOf(PUT)).toHaveLength(1);
  });

  it('makes another address the default', async () => {
    const { page, http } = await openPage();
    http.reply(
      PUT,
      success({
        list: [
          { ...OFFICE, is_default: true },
          { ...HOME, is_default: false },
        ],
      }),
    );
    await page.changes.makeDefault(OFFICE);
    expect(http.requestsOf(PUT)).toMatchObject([{ address_idx: 2, is_default: true }]);
    expect(page.list?.[0]).toMatchObject({ address_idx: 2, is_default: true });
  });

  it('deletes an address only after confirmation', async () => {
    const { page, http, dialogs } = await openPage();
    http.reply(DELETE, success({ list: [HOME] }));
    dialogs.prepareReplies(false, true);
    await page.changes.remove(OFFICE);
    expect(http.requestsOf(DELETE)).toEqual([]);
    await page.changes.remove(OFFICE);
    expect(http.requestsOf(DELETE)).toEqual([{ address_idx: 2 }]);
    expect(page.list).toEqual([HOME]);
  });

  it('opens no form when the maximum number of addresses is stored', async () => {
    const all = Array.from({ length: MAX_ADDRESSES }, (_, place) => ({ ...HOME, address_idx: place + 1 }));
    const { page } = await openPage(all);
    page.add();
    expect([page.isFull, page.editor]).toEqual([true, null]);
  });

  it('shows why the addresses could not be loaded', async () => {
    const { page, http } = await openPage();
    http.reply(LIST, failure(404, '데이터 호출에 실패했습니다.'));
    await page.load();
    expect(page.failure).toBe('데이터 호출에 실패했습니다.');
  });
});
