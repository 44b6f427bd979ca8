import type { UploadedPicture } from '../api/upload.api.ts';
import { failure, type Envelope } from '../http/envelope.ts';
import type { Session } from '../member/session.ts';
import type { Upload, UploadOrder } from '../ports/upload.port.ts';
import { fileFailure } from './upload-rules.ts';

/** What a page says when it sends a picture. */
export type PictureOrder = Pick<UploadOrder, 'file' | 'progressed' | 'cancellable'>;

/** Sends pictures as whoever is logged in, or for a non-member's order. */
export class SendPicture {
  readonly #upload: Upload;
  readonly #session: Session;
  readonly #order_key: string | null;

  constructor(upload: Upload, session: Session, order_key: string | null = null) {
    this.#upload = upload;
    this.#session = session;
    this.#order_key = order_key;
  }

  /** What can't be a picture is refused without a call. A 401 logs out as it does for any call (spec §4). */
  async run(order: PictureOrder): Promise<Envelope<UploadedPicture>> {
    const refusal = fileFailure(order.file);
    if (refusal !== null) return failure(422, refusal);
    const bearer = this.#session.user?.token ?? null;
    const envelope = await this.#upload.send({ ...order, bearer, order_key: this.#order_key });
    const isStillTheirs = bearer !== null && this.#session.user?.token === bearer;
    if (envelope.result_code === 401 && isStillTheirs) this.#session.expire();
    return envelope;
  }
}
