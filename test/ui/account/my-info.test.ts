import { describe, expect, it } from 'vitest';
import { FAILED_REQUEST, failure, success, type Envelope } from '../../../core/outcome/envelope.ts';
import type { UploadedImage } from '../../../core/api/account/upload.api.ts';
import type { Upload, UploadRequest } from '../../../core/ports/upload.port.ts';
import { SendImage } from '../../../core/upload/send-image.ts';
import { MyInfoViewModel } from '../../../ui/account/my-info.view-model.ts';
import type { MemberInfo } from '../../../core/api/account/my-page.api.ts';
import { SORA } from '../../core/login/member-fixtures.ts';
import { deferred } from '../../fakes/deferred.ts';
import { INFO, memberFixture } from '../my-page/member-fixture.ts';

const READ = 'GET /api/v1/my-page/members';
const SAVE = 'PUT /api/v1/my-page/members';
const IMAGE = 'POST /api/v1/my-page/image';
const PHONE = 'PUT /api/v1/my-page/phone';
const EVERYWHERE = 'POST /api/v1/member/logout/all';
const FILE = { name: 'me.jpg', size: 1_000, type: 'image/jpeg' };

class FakeUpload implements Upload {
  response: Envelope<UploadedImage> = success({ img_path: 'upload/aa/me.webp', width: 10, height: 10 });
  readonly requests: UploadRequest[] = [];

  async send(request: UploadRequest): Promise<Envelope<UploadedImage>> {
    this.requests.push(request);
    request.onProgress(0.5);
    return this.response;
  }
}

async function opened() {
  const fixture = memberFixture('/mypage/info', 'phone');
  const upload = new FakeUpload();
  fixture.http.succeed(READ, INFO);
  fixture.http.reply('GET /api/v1/common/config', FAILED_REQUEST);
  const oldPhone = fixture.newPhone();
  const open = async (phone = fixture.phone) => {
    const sendImage = new SendImage(upload, fixture.session);
    const page = new MyInfoViewModel({ ...fixture, phone, oldPhone, sendImage });
    await page.load();
    return page;
  };
  /** Opens the page in a new document: only the device's storage is left. */
  const reload = () => open(fixture.newPhone());
  return { ...fixture, oldPhone, upload, open, reload, page: await open() };
}

describe('MyInfoViewModel', () => {
  it('saves the name and updates the session', async () => {
    const { page, http, session, dialogs, storage } = await opened();
    page.changeName('김소라라');
    http.succeed(SAVE, { ...INFO, member_name: '김소라라' });
    expect(await page.save()).toBe(true);
    expect(session.user).toEqual({ ...SORA, member_name: '김소라라' });
    expect(dialogs.toasts).toHaveLength(1);
    expect(JSON.stringify(storage.items)).not.toContain('draft.my-info');
  });

  it('retains an unsaved name over a reload', async () => {
    const { page, open } = await opened();
    page.changeName('김소');
    expect((await open()).member_name).toBe('김소');
  });

  it('saves once when the button is pressed twice', async () => {
    const { page, http } = await opened();
    page.changeName('김소라라');
    const response = deferred<Envelope<MemberInfo>>();
    http.reply(SAVE, () => response.promise);
    const first = page.save();
    await page.save();
    response.resolve(success({ ...INFO, member_name: '김소라라' }));
    await first;
    expect(http.requestsOf(SAVE)).toHaveLength(1);
  });

  it('shows the error of the name when the field is left, and sends nothing', async () => {
    const { page, http } = await opened();
    page.changeName('7');
    page.leave('member_name');
    expect(page.nameFailure).not.toBe('');
    page.changeName('77');
    expect(page.nameFailure).toBe('');
    expect(await page.save()).toBe(false);
    expect(http.requestsOf(SAVE)).toEqual([]);
  });

  it("shows the server's message at the field that it names, or else next to the form", async () => {
    const { page, http } = await opened();
    http.replyOnce(SAVE, failure(422, '안 돼요.', { member_name: '다른 이름을 써 주세요.' }));
    expect(await page.save()).toBe(false);
    expect(page.nameFailure).toBe('다른 이름을 써 주세요.');
    http.replyOnce(SAVE, failure(500, '잠시 후에요.'));
    await page.save();
    expect(page.refusal).toBe('잠시 후에요.');
  });

  it('uploads an image and shows it', async () => {
    const { page, http, upload } = await opened();
    http.succeed(IMAGE, { profile_img: 'upload/aa/me.webp' });
    const sending = page.sendImage(FILE);
    expect(page.uploadProgress).not.toBeNull();
    await sending;
    expect(http.requestsOf(IMAGE)).toEqual([{ img_path: 'upload/aa/me.webp' }]);
    expect(page.info?.profile_img).toBe('upload/aa/me.webp');
    expect(page.uploadProgress).toBeNull();
    expect(upload.requests).toHaveLength(1);
  });

  it('shows why an image was rejected, before and after the upload', async () => {
    const { page, http, upload } = await opened();
    await page.sendImage({ ...FILE, type: 'image/gif' });
    expect(page.imageFailure).not.toBe('');
    expect(upload.requests).toEqual([]);
    upload.response = failure(422, '사진을 읽을 수 없어요.');
    await page.sendImage(FILE);
    expect(page.imageFailure).toBe('사진을 읽을 수 없어요.');
    expect(http.requestsOf(IMAGE)).toEqual([]);
  });

  it('saves another phone number after it is verified', async () => {
    const { page, http, verifyPhone, phone } = await opened();
    page.phoneChange.open(true);
    expect(await page.phoneChange.submit()).toBe(false);
    expect(phone.phoneFailure).not.toBe('');
    await verifyPhone();
    page.phoneChange.changePassword('my-password-1');
    http.succeed(PHONE, { phone: '01077778888' });
    expect(await page.phoneChange.submit()).toBe(true);
    expect(http.requestsOf(PHONE)).toEqual([
      { phone: '010-7777-8888', auth_token: 'proof', password: 'my-password-1', old_auth_token: null },
    ]);
    expect(page.shownPhone).toBe('010-7777-8888');
    expect(page.phoneChange).toMatchObject({ isOpen: false, password: '' });
  });

  it('sends no phone number without the password, and shows a wrong password at its field', async () => {
    const { page, http, verifyPhone, phone } = await opened();
    page.phoneChange.open(true);
    await verifyPhone();
    expect(await page.phoneChange.submit()).toBe(false);
    expect(page.phoneChange.failures.password).toBe('비밀번호를 입력해 주세요.');
    expect(http.requestsOf(PHONE)).toEqual([]);

    page.phoneChange.changePassword('wrong-2026');
    expect(page.phoneChange.failures.password).toBeUndefined();
    http.replyOnce(PHONE, failure(422, '비밀번호가 맞지 않아요.', { password: '비밀번호가 맞지 않아요.' }));
    expect(await page.phoneChange.submit()).toBe(false);
    expect(page.phoneChange.failures.password).toBe('비밀번호가 맞지 않아요.');
    // A wrong password does not void the verification.
    expect(phone).toMatchObject({ auth_token: 'proof', phoneFailure: '' });
  });

  it('shows a refused proof at the phone field, and any other refusal next to the form', async () => {
    const { page, http, verifyPhone, phone } = await opened();
    page.phoneChange.open(true);
    await verifyPhone();
    page.phoneChange.changePassword('my-password-1');
    http.replyOnce(PHONE, failure(429, '15분 뒤에 다시 시도해 주세요.'));
    expect(await page.phoneChange.submit()).toBe(false);
    expect(page.phoneChange.refusal).toBe('15분 뒤에 다시 시도해 주세요.');
    expect(phone.auth_token).toBe('proof');
    http.replyOnce(PHONE, failure(422, '다시 인증해 주세요.', { auth_token: '다시 인증해 주세요.' }));
    expect(await page.phoneChange.submit()).toBe(false);
    expect(page.phoneChange.refusal).toBe('');
    expect(phone).toMatchObject({ auth_token: '', phoneFailure: '다시 인증해 주세요.' });
  });

  it('never stores the password, and clears it when the form or the page is closed', async () => {
    const { page, storage } = await opened();
    const leave = page.start();
    page.phoneChange.open(true);
    page.phoneChange.changePassword('my-password-1');
    expect(JSON.stringify(storage.items)).not.toContain('my-password-1');
    page.phoneChange.open(false);
    expect(page.phoneChange.password).toBe('');
    page.phoneChange.changePassword('my-password-1');
    leave();
    expect(page.phoneChange.password).toBe('');
  });

  it('requires verification of the old phone from a member without a password', async () => {
    const { open, oldPhone, http, verifyPhone } = await opened();
    http.succeed(READ, { ...INFO, has_password: false });
    const page = await open();
    page.phoneChange.open(true);
    expect(oldPhone.phone).toBe('010-1234-5678');
    await verifyPhone();
    expect(await page.phoneChange.submit()).toBe(false);
    expect(oldPhone.phoneFailure).not.toBe('');

    http.succeed('POST /api/v1/common/auth', { auth_token: 'old-proof' });
    await oldPhone.sendNumber();
    oldPhone.verification.changeNumber('123456');
    await oldPhone.confirmNumber();
    http.replyOnce(PHONE, failure(422, '다시요.', { old_auth_token: '다시요.' }));
    expect(await page.phoneChange.submit()).toBe(false);
    expect(http.requestsOf(PHONE)).toEqual([
      { phone: '010-7777-8888', auth_token: 'proof', password: null, old_auth_token: 'old-proof' },
    ]);
    expect(oldPhone).toMatchObject({ phone: '010-1234-5678', auth_token: '', phoneFailure: '다시요.' });
  });

  it('reopens the form with the partly typed number after a reload, but never restores the code', async () => {
    const { page, phone, reload, storage } = await opened();
    page.start();
    page.phoneChange.open(true);
    phone.changePhone('01077');
    phone.verification.changeNumber('123456');
    expect((await reload()).phoneChange).toMatchObject({ isOpen: true, phone: { phone: '010-77', auth_token: '' } });
    expect(JSON.stringify(storage.items)).not.toContain('123456');
  });

  it.each(['cleared', 'cancelled', 'saved'] as const)(
    'stores no typed number on the device once the change is %s',
    async (ending) => {
      const { page, phone, http, verifyPhone, reload, storage } = await opened();
      page.start();
      page.phoneChange.open(true);
      await verifyPhone();
      expect(JSON.stringify(storage.items)).toContain('010-7777-8888');
      page.phoneChange.changePassword('my-password-1');
      http.succeed(PHONE, { phone: '01077778888' });
      if (ending === 'cleared') phone.changePhone('');
      if (ending === 'cancelled') page.phoneChange.open(false);
      if (ending === 'saved') await page.phoneChange.submit();
      expect(JSON.stringify(storage.items)).not.toContain('010-7777-8888');
      expect((await reload()).phoneChange).toMatchObject({ isOpen: false, phone: { phone: '' } });
    },
  );

  it('keeps the typed number over a reload when the server refuses it', async () => {
    const { page, http, verifyPhone, reload } = await opened();
    page.start();
    page.phoneChange.open(true);
    await verifyPhone();
    page.phoneChange.changePassword('my-password-1');
    http.reply(PHONE, failure(409, '이미 쓰는 번호예요.'));
    expect(await page.phoneChange.submit()).toBe(false);
    expect((await reload()).phoneChange.phone.phone).toBe('010-7777-8888');
  });

  it('logs out everywhere after confirmation', async () => {
    const { page, http, session, dialogs, navigation } = await opened();
    dialogs.prepareReplies(false);
    await page.logOutEverywhere();
    expect(session.user).toEqual(SORA);
    dialogs.prepareReplies(true);
    http.succeed(EVERYWHERE, true);
    await page.logOutEverywhere();
    expect(session.user).toBeNull();
    expect(navigation.history.at(-1)).toBe('/?section=main');
  });

  it('stays logged in when the server fails to log out everywhere', async () => {
    const { page, http, session, dialogs } = await opened();
    dialogs.prepareReplies(true, true);
    http.reply(EVERYWHERE, failure(500, '잠시 후에요.'));
    await page.logOutEverywhere();
    expect(session.user).toEqual(SORA);
    expect(dialogs.alerts.at(-1)?.content).toBe('잠시 후에요.');
  });
});
