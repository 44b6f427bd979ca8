import type { UploadedImage } from '../../core/api/account/upload.api.ts';
import { FAILED_REQUEST, success, type Envelope } from '../../core/outcome/envelope.ts';
import type { ImageRequest, SendImage } from '../../core/upload/send-image.ts';
import { deferred } from './deferred.ts';

interface StartedUpload {
  readonly request: ImageRequest;
  isCancelled: boolean;
  /** Ends the upload with this response. */
  readonly respond: (envelope: Envelope<UploadedImage>) => Promise<void>;
  /** Ends the upload successfully, with this path. */
  readonly succeed: (img_path: string) => Promise<void>;
}

/** Uploads nothing; a test determines the progress of each upload. */
export class FakeImageSender implements Pick<SendImage, 'run'> {
  readonly uploads: StartedUpload[] = [];

  run(request: ImageRequest): Promise<Envelope<UploadedImage>> {
    const response = deferred<Envelope<UploadedImage>>();
    const respond = async (envelope: Envelope<UploadedImage>): Promise<void> => {
      response.resolve(envelope);
      await response.promise;
      await Promise.resolve();
    };
    const upload: StartedUpload = {
      request,
      isCancelled: false,
      respond,
      succeed: (img_path) => respond(success({ img_path, width: 40, height: 30 })),
    };
    request.onCancellable(() => {
      upload.isCancelled = true;
      response.resolve(FAILED_REQUEST);
    });
    this.uploads.push(upload);
    return response.promise;
  }

  /** Returns the upload at a position, from 0. */
  at(index: number): StartedUpload {
    const upload = this.uploads[index];
    if (upload === undefined) throw new Error(`there is no upload ${index}`);
    return upload;
  }
}
