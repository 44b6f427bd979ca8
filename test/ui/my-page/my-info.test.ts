import { describe, expect, it } from 'vitest';
import { FAILED_REQUEST, failure, success, type Envelope } from '../../../core/http/envelope.ts';
import type { UploadedPicture } from '../../../core/api/upload.api.ts';
import type { Upload, UploadOrder } from '../../../core/ports/upload.port.ts';
import { SendPicture } from '../../../core/upload/send-picture.ts';
import { MyInfoViewModel } from '../../../ui/my-page/my-info.view-model.ts';
import type { MemberInfo } from '../../../core/api/my-page.api.ts';
import { SORA } from '../../core/member/sora.ts';
import { deferred } from '../../fakes/deferred.ts';
import { INFO, memberWorld } from './member-world.ts';

const READ = 'GET /api/v1/my-page/members';
const SAVE = 'PUT /api/v1/my-page/members';
const IMAGE = 'POST /api/v1/my-page/image';
const PHONE = 'PUT /api/v1/my-page/phone';
const EVERYWHERE = 'POST /api/v1/member/logout/all';
const FILE = { name: 'me.jpg', size: 1_000, type: 'image/jpeg' };

class FakeUpload implements Upload {
  answer: Envelope<UploadedPicture> = success({ img_path: 'upload/aa/me.webp', width: 10, height: 10 });
  readonly orders: UploadOrder[] = [];

  async send(order: UploadOrder): Promise<Envelope<UploadedPicture>> {
    this.orders.push(order);
    order.progressed(0.5);
    return this.answer;
  }
}

async function opened() {
  const world = memberWorld('/mypage/info', 'phone');
  const upload = new FakeUpload();
  world.http.succeed(READ, INFO);
  world.http.answer('GET /api/v1/common/config', FAILED_REQUEST);
  const open = async (phone = world.phone) => {
    const page = new MyInfoViewModel({ ...world, phone, sendPicture: new SendPicture(upload, world.session) });
    await page.load();
    return page;
  };
  /** As the page is opened by the next document: nothing is left but what the device keeps. */
  const reload = () => open(world.newPhone());
  return { ...world, upload, open, reload, page: await open() };
}

describe('MyInfoViewModel', () => {
  it('saves the name, and greets by it from then on', async () => {
    const { page, http, session, dialogs, storage } = await opened();
    page.changeName('김소라라');
    http.succeed(SAVE, { ...INFO, member_name: '김소라라' });
    expect(await page.save()).toBe(true);
    expect(session.user).toEqual({ ...SORA, member_name: '김소라라' });
    expect(dialogs.toasts).toHaveLength(1);
    expect(JSON.stringify(storage.items)).not.toContain('draft.my-info');
  });

  it('keeps a name that was typed over a reload, until it is saved', async () => {
    const { page, open } = await opened();
    page.changeName('김소');
    expect((await open()).member_name).toBe('김소');
  });

  it('saves once, however often the button is pressed', async () => {
    const { page, http } = await opened();
    page.changeName('김소라라');
    const answer = deferred<Envelope<MemberInfo>>();
    http.answer(SAVE, () => answer.promise);
    const first = page.save();
    await page.save();
    answer.resolve(success({ ...INFO, member_name: '김소라라' }));
    await first;
    expect(http.requestsOf(SAVE)).toHaveLength(1);
  });

  it('says what is wrong with a name when the field is left, and sends nothing', async () => {
    const { page, http } = await opened();
    page.changeName('7');
    page.leave('member_name');
    expect(page.nameFailure).not.toBe('');
    page.changeName('77');
    expect(page.nameFailure).toBe('');
    expect(await page.save()).toBe(false);
    expect(http.requestsOf(SAVE)).toEqual([]);
  });

  it("shows the server's word at the field, or by the form", async () => {
    const { page, http } = await opened();
    http.answerOnce(SAVE, failure(422, '안 돼요.', { member_name: '다른 이름을 써 주세요.' }));
    expect(await page.save()).toBe(false);
    expect(page.nameFailure).toBe('다른 이름을 써 주세요.');
    http.answerOnce(SAVE, failure(500, '잠시 후에요.'));
    await page.save();
    expect(page.refusal).toBe('잠시 후에요.');
  });

  it('sends a picture and shows it', async () => {
    const { page, http, upload } = await opened();
    http.succeed(IMAGE, { profile_img: 'upload/aa/me.webp' });
    const sending = page.sendPicture(FILE);
    expect(page.sent).not.toBeNull();
    await sending;
    expect(http.requestsOf(IMAGE)).toEqual([{ img_path: 'upload/aa/me.webp' }]);
    expect(page.info?.profile_img).toBe('upload/aa/me.webp');
    expect(page.sent).toBeNull();
    expect(upload.orders).toHaveLength(1);
  });

  it('says why a picture was not taken, before and after it was sent', async () => {
    const { page, http, upload } = await opened();
    await page.sendPicture({ ...FILE, type: 'image/gif' });
    expect(page.pictureFailure).not.toBe('');
    expect(upload.orders).toEqual([]);
    upload.answer = failure(422, '사진을 읽을 수 없어요.');
    await page.sendPicture(FILE);
    expect(page.pictureFailure).toBe('사진을 읽을 수 없어요.');
    expect(http.requestsOf(IMAGE)).toEqual([]);
  });

  it('takes another phone once it is certified', async () => {
    const { page, http, certify, phone } = await opened();
    page.openPhone(true);
    expect(await page.savePhone()).toBe(false);
    expect(phone.phoneFailure).not.toBe('');
    await certify();
    http.succeed(PHONE, { phone: '01077778888' });
    expect(await page.savePhone()).toBe(true);
    expect(http.requestsOf(PHONE)).toEqual([{ phone: '010-7777-8888', auth_token: 'proof' }]);
    expect(page.shownPhone).toBe('010-7777-8888');
    expect(page.isPhoneOpen).toBe(false);
  });

  it('has half a new number after a reload, with the form open, never the one that proves it', async () => {
    const { page, phone, reload, storage } = await opened();
    page.start();
    page.openPhone(true);
    phone.changePhone('01077');
    phone.certification.changeNumber('123456');
    expect(await reload()).toMatchObject({ isPhoneOpen: true, phone: { phone: '010-77', auth_token: '' } });
    expect(JSON.stringify(storage.items)).not.toContain('123456');
  });

  it.each(['cleared', 'cancelled', 'saved'] as const)('forgets the new number once it is %s', async (ending) => {
    const { page, phone, http, certify, reload, storage } = await opened();
    page.start();
    page.openPhone(true);
    await certify();
    expect(storage.read('moajang.draft.my-phone')).toContain('010-7777-8888');
    http.succeed(PHONE, { phone: '01077778888' });
    if (ending === 'cleared') phone.changePhone('');
    if (ending === 'cancelled') page.openPhone(false);
    if (ending === 'saved') await page.savePhone();
    expect(storage.read('moajang.draft.my-phone')).toBeNull();
    expect(await reload()).toMatchObject({ isPhoneOpen: false, phone: { phone: '' } });
  });

  it('keeps a number as long as the shop does not take it', async () => {
    const { page, http, certify, reload } = await opened();
    page.start();
    page.openPhone(true);
    await certify();
    http.answer(PHONE, failure(409, '이미 쓰는 번호예요.'));
    expect(await page.savePhone()).toBe(false);
    expect((await reload()).phone.phone).toBe('010-7777-8888');
  });

  it('logs out everywhere when that is really wanted', async () => {
    const { page, http, session, dialogs, navigation } = await opened();
    dialogs.willAnswer(false);
    await page.logOutEverywhere();
    expect(session.user).toEqual(SORA);
    dialogs.willAnswer(true);
    http.succeed(EVERYWHERE, true);
    await page.logOutEverywhere();
    expect(session.user).toBeNull();
    expect(navigation.history.at(-1)).toBe('/?section=main');
  });

  it('stays logged in where the server could not do it', async () => {
    const { page, http, session, dialogs } = await opened();
    dialogs.willAnswer(true, true);
    http.answer(EVERYWHERE, failure(500, '잠시 후에요.'));
    await page.logOutEverywhere();
    expect(session.user).toEqual(SORA);
    expect(dialogs.alerts.at(-1)?.content).toBe('잠시 후에요.');
  });
});
