import type { UploadedImage } from '../../core/api/account/upload.api.ts';
import { parseResponse } from '../../core/client/parse-response.ts';
import { FAILED_REQUEST, type Envelope } from '../../core/outcome/envelope.ts';
import { MINUTE_MS } from '../../core/time/durations.ts';
import type { Upload, UploadRequest } from '../../core/ports/upload.port.ts';

const CALL = 'POST /api/v1/upload';
/** Enough for an image of 10 MB over a slow network. */
const TIMEOUT_MS = 2 * MINUTE_MS;

/** Uploads images with XMLHttpRequest, since `fetch` does not report progress. */
export class XhrUpload implements Upload {
  readonly #base: string;
  readonly #open: () => XMLHttpRequest;

  /** `base` is the API's origin. */
  constructor(base: string, open: () => XMLHttpRequest = () => new XMLHttpRequest()) {
    this.#base = base;
    this.#open = open;
  }

  async send(upload: UploadRequest): Promise<Envelope<UploadedImage>> {
    const { file } = upload;
    return file instanceof Blob ? this.#send(file, upload) : FAILED_REQUEST;
  }

  #send(file: Blob, { bearer, order_key, onProgress, onCancellable }: UploadRequest): Promise<Envelope<UploadedImage>> {
    return new Promise((resolve) => {
      const fail = (): void => resolve(FAILED_REQUEST);
      const request = this.#open();
      request.open('POST', `${this.#base}/api/v1/upload`);
      request.timeout = TIMEOUT_MS;
      request.withCredentials = true;
      request.setRequestHeader('content-type', file.type === '' ? 'application/octet-stream' : file.type);
      if (bearer !== null) request.setRequestHeader('authorization', `Bearer ${bearer}`);
      if (order_key !== null) request.setRequestHeader('order-key', order_key);
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => resolve(parseUploadResponse(request));
      request.onerror = fail;
      request.ontimeout = fail;
      request.onabort = fail;
      onCancellable(() => request.abort());
      request.send(file);
    });
  }
}

function parseUploadResponse({ responseText, status }: XMLHttpRequest): Envelope<UploadedImage> {
  try {
    const envelope = parseResponse(CALL, JSON.parse(responseText));
    return envelope === null || (status >= 400 && envelope.result_code === 200) ? FAILED_REQUEST : envelope;
  } catch {
    return FAILED_REQUEST;
  }
}
