import { describe, expect, it } from 'vitest';
import { failure, FAILED_REQUEST } from '../../../../core/outcome/envelope.ts';
import { ImageUploadViewModel } from '../../../../ui/widgets/fields/image-upload.view-model.ts';
import { FakeImageSender } from '../../../fakes/fake-image-sender.ts';

const file = (name: string) => ({ name, size: 100, type: 'image/jpeg' });

function createFixture(maxImages = 5) {
  const sender = new FakeImageSender();
  const changes: (readonly string[])[] = [];
  const uploads: ImageUploadViewModel = new ImageUploadViewModel(sender, maxImages, () => changes.push(uploads.paths));
  const keyAt = (index: number): number => uploads.images[index]?.key ?? 0;
  return { sender, changes, uploads, keyAt };
}

describe('ImageUploadViewModel', () => {
  it('uploads picked files immediately, and shows progress and path', async () => {
    const { sender, uploads, changes } = createFixture();
    uploads.add([file('a')]);
    expect(uploads.images).toMatchObject([{ state: 'sending', progress: 0, img_path: null }]);
    sender.at(0).request.onProgress(0.5);
    expect(uploads.images[0]?.progress).toBe(0.5);
    expect([uploads.isSending, uploads.paths]).toEqual([true, []]);
    await sender.at(0).succeed('upload/1.webp');
    expect(uploads.images).toMatchObject([{ state: 'done', progress: 1, failure: '' }]);
    expect([uploads.isSending, uploads.paths]).toEqual([false, ['upload/1.webp']]);
    expect(changes).toEqual([['upload/1.webp']]);
  });

  it('keeps the order in which files were picked, even if a later one is uploaded first', async () => {
    const { sender, uploads } = createFixture();
    uploads.add([file('a'), file('b')]);
    await sender.at(1).succeed('b.webp');
    await sender.at(0).succeed('a.webp');
    expect(uploads.paths).toEqual(['a.webp', 'b.webp']);
  });

  it('accepts files up to the limit, and shows a notice about the rest until an image is removed', () => {
    const { sender, uploads, keyAt } = createFixture(2);
    uploads.add([file('a'), file('b'), file('c')]);
    expect([uploads.images.length, uploads.isFull, sender.uploads.length]).toEqual([2, true, 2]);
    expect(uploads.notice).toBe('사진은 2장까지 올릴 수 있어요.');
    uploads.remove(keyAt(0));
    expect([uploads.notice, uploads.isFull]).toEqual(['', false]);
  });

  it('shows why an upload failed, and sends it again on a retry', async () => {
    const { sender, uploads, keyAt } = createFixture();
    uploads.add([file('a')]);
    await sender.at(0).respond(FAILED_REQUEST);
    expect(uploads.images).toMatchObject([{ state: 'failed', failure: FAILED_REQUEST.result_msg }]);
    expect(uploads.hasFailed).toBe(true);
    uploads.retry(keyAt(0));
    expect(uploads.images).toMatchObject([{ state: 'sending', progress: 0, failure: '' }]);
    await sender.at(1).succeed('a.webp');
    expect([uploads.paths, uploads.hasFailed]).toEqual([['a.webp'], false]);
  });

  it('does not resend an image that is uploaded or in flight', async () => {
    const { sender, uploads, keyAt } = createFixture();
    uploads.add([file('a')]);
    uploads.retry(keyAt(0));
    await sender.at(0).succeed('a.webp');
    uploads.retry(keyAt(0));
    uploads.retry(999);
    expect(sender.uploads).toHaveLength(1);
  });

  it('cancels the upload of a removed image, which does not reappear', async () => {
    const { sender, uploads, keyAt } = createFixture();
    uploads.add([file('a')]);
    uploads.remove(keyAt(0));
    expect(sender.at(0).isCancelled).toBe(true);
    await Promise.resolve();
    expect(uploads.images).toEqual([]);
  });

  it('starts with uploaded images, which can be removed but not sent again', () => {
    const { sender, uploads, changes, keyAt } = createFixture();
    uploads.fill(['x.webp', 'y.webp']);
    expect(uploads.paths).toEqual(['x.webp', 'y.webp']);
    uploads.retry(keyAt(0));
    uploads.remove(keyAt(0));
    expect([uploads.paths, changes, sender.uploads]).toEqual([['y.webp'], [['y.webp']], []]);
  });

  it('shows the server’s refusal, without a retry', async () => {
    const { sender, uploads } = createFixture();
    uploads.add([file('a')]);
    await sender.at(0).respond(failure(422, '사진을 읽을 수 없어요.'));
    expect(uploads.images).toMatchObject([{ state: 'failed', failure: '사진을 읽을 수 없어요.', canRetry: false }]);
    uploads.retry(uploads.images[0]?.key ?? 0);
    expect(sender.uploads).toHaveLength(1);
  });
});
