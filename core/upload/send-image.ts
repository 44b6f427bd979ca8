import type { UploadedImage } from '../api/account/upload.api.ts';
import { failure, type Envelope } from '../outcome/envelope.ts';
import type { Session } from '../client/session.ts';
import type { Upload, UploadRequest } from '../ports/upload.port.ts';
import { checkUploadFile, uploadRefusalText } from './upload-rules.ts';
import type { OrderKey } from '../vocabulary/ids.ts';

/** An image that a page uploads. */
export type ImageRequest = Pick<UploadRequest, 'file' | 'onProgress' | 'onCancellable'>;

/** Uploads images as the logged-in member, or for a guest order. */
export class SendImage {
  readonly #upload: Upload;
  readonly #session: Session;
  readonly #order_key: OrderKey | null;

  constructor(upload: Upload, session: Session, order_key: OrderKey | null = null) {
    this.#upload = upload;
    this.#session = session;
    this.#order_key = order_key;
  }

  /** Uploads an image. Refuses an invalid file without a call. A 401 logs the member out, as in any call. */
  async run(request: ImageRequest): Promise<Envelope<UploadedImage>> {
    const refusal = checkUploadFile(request.file);
    if (refusal !== null) return failure(422, uploadRefusalText(refusal));
    const bearer = this.#session.user?.token ?? null;
    const envelope = await this.#upload.send({ ...request, bearer, order_key: this.#order_key });
    const isStillTheirs = bearer !== null && this.#session.user?.token === bearer;
    if (envelope.result_code === 401 && isStillTheirs) this.#session.expire();
    return envelope;
  }
}
