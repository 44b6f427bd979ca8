import { describe, expect, it } from 'vitest';
import { failure, success, type Envelope } from '../../../core/http/envelope.ts';
import type { UploadedPicture } from '../../../core/api/upload.api.ts';
import { Session } from '../../../core/member/session.ts';
import type { Upload, UploadOrder } from '../../../core/ports/upload.port.ts';
import { SendPicture } from '../../../core/upload/send-picture.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { SORA } from '../member/sora.ts';

class FakeUpload implements Upload {
  readonly orders: UploadOrder[] = [];
  answer: Envelope<UploadedPicture> = success({ img_path: 'upload/ab/1.webp', width: 4, height: 3 });

  async send(order: UploadOrder): Promise<Envelope<UploadedPicture>> {
    this.orders.push(order);
    return this.answer;
  }
}

const quiet = { progressed: () => undefined, cancellable: () => undefined };
const file = { name: 'a.jpg', size: 100, type: 'image/jpeg' };

function world(order_key: string | null = null) {
  const upload = new FakeUpload();
  const session = new Session(new FakeStorage());
  session.store(SORA);
  return { upload, session, sender: new SendPicture(upload, session, order_key) };
}

describe('SendPicture', () => {
  it('sends as whoever is logged in', async () => {
    const { upload, sender } = world();
    expect(await sender.run({ file, ...quiet })).toEqual(upload.answer);
    expect(upload.orders).toMatchObject([{ file, bearer: SORA.token, order_key: null }]);
  });

  it('sends for a non-member’s order with its key', async () => {
    const { upload, session, sender } = world('7_key');
    session.clear();
    await sender.run({ file, ...quiet });
    expect(upload.orders).toMatchObject([{ bearer: null, order_key: '7_key' }]);
  });

  it('refuses what can’t be a picture without sending it', async () => {
    const { upload, sender } = world();
    for (const bad of [
      { ...file, size: 0 },
      { ...file, size: 11 * 1024 * 1024 },
      { ...file, type: 'text/html' },
    ])
      expect((await sender.run({ file: bad, ...quiet })).result_code).toBe(422);
    expect(upload.orders).toEqual([]);
  });

  it('logs out whose token has died, and nobody who logged in meanwhile', async () => {
    const { upload, session, sender } = world();
    upload.answer = failure(401, '로그인이 풀렸어요.');
    const sent = sender.run({ file, ...quiet });
    session.store({ ...SORA, token: 'another' });
    await sent;
    expect(session.user?.token).toBe('another');
    await sender.run({ file, ...quiet });
    expect(session.user).toBeNull();
  });
});
