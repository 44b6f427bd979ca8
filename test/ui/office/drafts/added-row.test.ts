import { beforeEach, describe, expect, it } from 'vitest';
import { StaffDrafts } from '../../../../core/office-client/staff-drafts.ts';
import { NoticesViewModel } from '../../../../ui/office/boards/notices.view-model.ts';
import { Notices } from '../../../../ui/office/kit/notices.ts';
import { signedInAs, type OfficeClient } from '../../../adapters/server/office/office-client.ts';
import { dataOf } from '../../../adapters/server/payments/shopper.ts';
import { useTestShop } from '../../../adapters/server/test-shop.ts';
import { CryptoRandom } from '../../../../adapters/web/crypto-random.ts';
import { FakeAddress } from '../../../fakes/fake-address.ts';
import { FakeStorage } from '../../../fakes/fake-storage.ts';
import { FakeTimers } from '../../../fakes/fake-timers.ts';
import { TestOffice } from '../office-services.ts';

const LIST = 'GET /api/office/v1/notices';
const CONTENT = '<p onclick="x()">쉬어요.';

describe('a new row of the office whose response was lost', () => {
  const shop = useTestShop();
  let staff: OfficeClient;
  let office: TestOffice;
  let storage: FakeStorage;
  beforeEach(async () => {
    staff = await signedInAs(shop, 'owner');
    office = await TestOffice.open(shop, staff);
    storage = new FakeStorage();
  });

  /** Opens the panel of a new notice on the same device. */
  const open = () => {
    const { api, account } = office;
    const address = new FakeAddress('/notices?open=new');
    const { editor } = new NoticesViewModel(
      api,
      account,
      new Notices(new FakeTimers()),
      address,
      shop.clock,
      new CryptoRandom(),
      new StaffDrafts(storage, account, shop.clock),
    );
    editor.start();
    return { editor, address };
  };
  const titles = async () => dataOf(await staff.call(LIST, {})).list.map(({ title }) => title);
  const drafts = () => storage.read('moajang.office-drafts');
  /** Adds a notice whose content is stored differently from how it was typed. */
  const addWithoutResponse = async () => {
    const opened = open();
    opened.editor.form.set({ title: '추석 배송', content: CONTENT });
    office.losesResponses = true;
    expect(await opened.editor.form.submit()).toBe(false);
    office.losesResponses = false;
    expect(await titles()).toEqual(['추석 배송']);
    return opened;
  };

  it('is changed to what was typed later by one press', async () => {
    const { editor, address } = await addWithoutResponse();
    editor.form.set({ title: '설 배송' });

    expect([await editor.form.submit(), editor.stale]).toEqual([true, null]);

    expect([await titles(), address.location, drafts()]).toEqual([['설 배송'], '/notices', null]);
  });

  it('is changed to what was typed later by one press after a reload, too', async () => {
    const { editor } = await addWithoutResponse();
    editor.form.set({ title: '설 배송' });

    const reloaded = open();

    expect([await reloaded.editor.form.submit(), reloaded.editor.stale]).toEqual([true, null]);
    expect([await titles(), reloaded.address.location, drafts()]).toEqual([['설 배송'], '/notices', null]);
  });

  it('retains what was typed later if the response to the change is lost, too', async () => {
    const { editor } = await addWithoutResponse();
    editor.form.set({ title: '설 배송' });
    const calls: string[] = [];
    office.onCall = (call) => {
      calls.push(call);
      office.losesResponses = call.startsWith('PUT ');
    };

    expect(await editor.form.submit()).toBe(false);

    office.onCall = () => {};
    office.losesResponses = false;
    expect(calls).toContain('PUT /api/office/v1/notices/{board_idx}');
    expect([editor.form.values.title, drafts()]).toEqual(['설 배송', expect.stringContaining('설 배송')]);
    expect(await editor.form.submit()).toBe(true);
    expect([await titles(), drafts()]).toEqual([['설 배송'], null]);
  });

  it('is shown next to what was typed later if a colleague has changed it since', async () => {
    const { editor } = await addWithoutResponse();
    const [notice] = dataOf(await staff.call(LIST, {})).list;
    const { board_idx = 0 } = notice ?? {};
    const stored = dataOf(await staff.call('GET /api/office/v1/notices/{board_idx}', { board_idx }));
    const { content, is_pinned, notice_dt, version } = stored;
    const theirs = { board_idx, content, is_pinned, notice_dt, version, title: '한글날 배송' };
    dataOf(await staff.call('PUT /api/office/v1/notices/{board_idx}', theirs));
    editor.form.set({ title: '설 배송' });

    expect(await editor.form.submit()).toBe(false);

    expect([editor.stale?.row.title, editor.form.values.title]).toEqual(['한글날 배송', '설 배송']);
    expect(await titles()).toEqual(['한글날 배송']);
  });
});
