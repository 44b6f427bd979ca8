import type { UploadedPicture } from '../../core/api/upload.api.ts';
import { FAILED_REQUEST, success, type Envelope } from '../../core/http/envelope.ts';
import type { PictureOrder, SendPicture } from '../../core/upload/send-picture.ts';
import { deferred } from './deferred.ts';

interface Sending {
  readonly order: PictureOrder;
  isCancelled: boolean;
  /** Ends the sending with this answer. */
  readonly answer: (envelope: Envelope<UploadedPicture>) => Promise<void>;
  /** Ends it well: the picture lies at this path. */
  readonly arrive: (img_path: string) => Promise<void>;
}

/** Sends nothing; a test says how each sending goes on. */
export class FakePictureSender implements Pick<SendPicture, 'run'> {
  readonly sendings: Sending[] = [];

  run(order: PictureOrder): Promise<Envelope<UploadedPicture>> {
    const answered = deferred<Envelope<UploadedPicture>>();
    const answer = async (envelope: Envelope<UploadedPicture>): Promise<void> => {
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
    order.cancellable(() => {
      sending.isCancelled = true;
      answered.resolve(FAILED_REQUEST);
    });
    this.sendings.push(sending);
    return answered.promise;
  }

  /** The sending of that place, from 0. */
  at(index: number): Sending {
    const sending = this.sendings[index];
    if (sending === undefined) throw new Error(`nothing was sent as number ${index}`);
    return sending;
  }
}
