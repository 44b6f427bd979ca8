import type { UploadedImage } from '../../core/api/account/upload.api.ts';
import { FAILED_REQUEST, success, type Envelope } from '../../core/outcome/envelope.ts';
import type { ImageRequest, SendImage } from '../../core/upload/send-image.ts';
import { deferred } from './deferred.ts';

interface Sending {
  readonly order: ImageRequest;
  isCancelled: boolean;
  /** Ends the upload with this response. */
  readonly answer: (envelope: Envelope<UploadedImage>) => Promise<void>;
  /** Ends the upload successfully, with this path. */
  readonly arrive: (img_path: string) => Promise<void>;
}

/** Uploads nothing; a test determines the progress of each upload. */
export class FakeImageSender implements Pick<SendImage, 'run'> {
  readonly sendings: Sending[] = [];

  run(order: ImageRequest): Promise<Envelope<UploadedImage>> {
    const answered = deferred<Envelope<UploadedImage>>();
    const answer = async (envelope: Envelope<UploadedImage>): Promise<void> => {
      answered.resolve(envelope);
      await answered.promise;
      await Promise.resolve();
    };
    const sending: Sending = {
      order,
      isCancelled: false,
      answer,
      arrive: (img_path) => answer(success({ img_path, width: 40, height: 30 })),
    };
    order.onCancellable(() => {
      sending.isCancelled = true;
      answered.resolve(FAILED_REQUEST);
    });
    this.sendings.push(sending);
    return answered.promise;
  }

  /** Returns the upload at a position, from 0. */
  at(index: number): Sending {
    const sending = this.sendings[index];
    if (sending === undefined) throw new Error(`nothing was sent as number ${index}`);
    return sending;
  }
}
