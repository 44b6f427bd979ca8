import type { UploadedPicture } from '../../core/api/upload.api.ts';
import { readAnswer } from '../../core/http/answer.ts';
import { FAILED_REQUEST, type Envelope } from '../../core/http/envelope.ts';
import type { Upload, UploadOrder } from '../../core/ports/upload.port.ts';

const CALL = 'POST /api/v1/upload';
/** A picture of 10 MB over a slow network. */
const TIME_OUT = 120_000;

/** Sends pictures with XMLHttpRequest, which alone tells how much has been sent. */
export class XhrUpload implements Upload {
  readonly #base: string;
  readonly #open: () => XMLHttpRequest;

  /** `base` is the API's origin. */
  constructor(base: string, open: () => XMLHttpRequest = () => new XMLHttpRequest()) {
    this.#base = base;
    this.#open = open;
  }

  async send(order: UploadOrder): Promise<Envelope<UploadedPicture>> {
    const { file } = order;
    return file instanceof Blob ? this.#send(file, order) : FAILED_REQUEST;
  }

  #send(file: Blob, { bearer, order_key, progressed, cancellable }: UploadOrder): Promise<Envelope<UploadedPicture>> {
    return new Promise((resolve) => {
      const fail = (): void => resolve(FAILED_REQUEST);
      const request = this.#open();
      const query = order_key === null ? '' : `?order_key=${encodeURIComponent(order_key)}`;
      request.open('POST', `${this.#base}/api/v1/upload${query}`);
      request.timeout = TIME_OUT;
      request.withCredentials = true;
      request.setRequestHeader('content-type', file.type === '' ? 'application/octet-stream' : file.type);
      if (bearer !== null) request.setRequestHeader('authorization', `Bearer ${bearer}`);
      request.upload.onprogress = ({ loaded, total }) => progressed(total > 0 ? loaded / total : 0);
      request.onload = () => resolve(answerOf(request));
      request.onerror = fail;
      request.ontimeout = fail;
      request.onabort = fail;
      cancellable(() => request.abort());
      request.send(file);
    });
  }
}

function answerOf({ responseText, status }: XMLHttpRequest): Envelope<UploadedPicture> {
  try {
    const envelope = readAnswer(CALL, JSON.parse(responseText));
    return envelope === null || (status >= 400 && envelope.result_code === 200) ? FAILED_REQUEST : envelope;
  } catch {
    return FAILED_REQUEST;
  }
}
