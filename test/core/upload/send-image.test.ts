import { describe, expect, it } from 'vitest';
import { failure, success, type Envelope } from '../../../core/outcome/envelope.ts';
import type { UploadedImage } from '../../../core/api/account/upload.api.ts';
import { Session } from '../../../core/client/session.ts';
import type { Upload, UploadRequest } from '../../../core/ports/upload.port.ts';
import { SendImage } from '../../../core/upload/send-image.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { SORA } from '../login/member-fixtures.ts';

class FakeUpload implements Upload {
  readonly requests: UploadRequest[] = [];
  response: Envelope<UploadedImage> = success({ img_path: 'upload/ab/1.webp', width: 4, height: 3 });

  async send(request: UploadRequest): Promise<Envelope<UploadedImage>> {
    this.requests.push(request);
    return this.response;
  }
}

const quiet = { onProgress: () => undefined, onCancellable: () => undefined };
const file = { name: 'a.jpg', size: 100, type: 'image/jpeg' };

function createFixture(order_key: string | null = null) {
  const upload = new FakeUpload();
  const session = new Session(new FakeStorage());
  session.store(SORA);
  return { upload, session, sender: new SendImage(upload, session, order_key) };
}

describe('SendImage', () => {
  it('uploads as the logged-in member', async () => {
    const { upload, sender } = createFixture();
    expect(await sender.run({ file, ...quiet })).toEqual(upload.response);
    expect(upload.requests).toMatchObject([{ file, bearer: SORA.token, order_key: null }]);
  });

  it('uploads for a guest order with its key', async () => {
    const { upload, session, sender } = createFixture('7_key');
    session.clear();
    await sender.run({ file, ...quiet });
    expect(upload.requests).toMatchObject([{ bearer: null, order_key: '7_key' }]);
  });

  it('refuses an invalid file without a call', async () => {
    const { upload, sender } = createFixture();
    for (const bad of [
      { ...file, size: 0 },
      { ...file, size: 11 * 1024 * 1024 },
      { ...file, type: 'text/html' },
    ])
      expect((await sender.run({ file: bad, ...quiet })).result_code).toBe(422);
    expect(upload.requests).toEqual([]);
  });

  it('logs out the member whose token is invalid, but not one who logged in since', async () => {
    const { upload, session, sender } = createFixture();
    upload.response = failure(401, '로그인이 풀렸어요.');
    const sent = sender.run({ file, ...quiet });
    session.store({ ...SORA, token: 'another' });
    await sent;
    expect(session.user?.token).toBe('another');
    await sender.run({ file, ...quiet });
    expect(session.user).toBeNull();
  });
});
