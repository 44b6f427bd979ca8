import { FAILED_REQUEST, parseEnvelope, success, type Envelope } from '../../../core/outcome/envelope.ts';
import type { OfficeUpload, OfficeUploadRequest, StoredOfficeImage } from '../../../core/ports/office-upload.port.ts';
import type { PickedFile } from '../../../core/ports/upload.port.ts';
import { MINUTE_MS } from '../../../core/time/durations.ts';
import { originalImagePath } from '../../../core/upload/original-image.ts';

const PATH = '/api/office/v1/images';
/** Enough for an image of 10 MB over a slow network. */
const TIMEOUT_MS = 2 * MINUTE_MS;

/** Uploads images with XMLHttpRequest, since `fetch` does not report progress. */
export class XhrOfficeUpload implements OfficeUpload {
  async send({ file, csrf_token, onProgress }: OfficeUploadRequest): Promise<Envelope<StoredOfficeImage>> {
    if (!(file instanceof Blob)) return FAILED_REQUEST;
    return new Promise((resolve) => {
      const fail = (): void => resolve(FAILED_REQUEST);
      const request = new XMLHttpRequest();
      request.open('POST', PATH);
      request.timeout = TIMEOUT_MS;
      request.setRequestHeader('content-type', file.type === '' ? 'application/octet-stream' : file.type);
      if (csrf_token !== null) request.setRequestHeader('x-csrf-token', csrf_token);
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => resolve(parseUploadResponse(request));
      request.onerror = fail;
      request.ontimeout = fail;
      request.onabort = fail;
      request.send(file);
    });
  }

  async fetchOriginal(img_path: string): Promise<Envelope<PickedFile>> {
    try {
      const response = await fetch(originalImagePath(img_path), { signal: AbortSignal.timeout(TIMEOUT_MS) });
      return await originalOf(response, img_path);
    } catch {
      return FAILED_REQUEST;
    }
  }
}

/** Returns the image, or the refusal with its reason. */
async function originalOf(response: Response, img_path: string): Promise<Envelope<PickedFile>> {
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !type.startsWith('image/')) {
    const envelope = parseEnvelope(await response.json());
    return envelope === null || envelope.result_code === 200 ? FAILED_REQUEST : envelope;
  }
  return success(new File([await response.blob()], img_path.split('/').at(-1) ?? '', { type }));
}

function parseUploadResponse({ responseText, status }: XMLHttpRequest): Envelope<StoredOfficeImage> {
  try {
    const envelope = parseEnvelope(JSON.parse(responseText));
    if (envelope === null || (status >= 400 && envelope.result_code === 200)) return FAILED_REQUEST;
    if (envelope.result_code !== 200) return envelope;
    const { result_data: data } = envelope;
    if (typeof data !== 'object' || data === null) return FAILED_REQUEST;
    const img_path: unknown = Reflect.get(data, 'img_path');
    const img_url: unknown = Reflect.get(data, 'img_url');
    if (typeof img_path !== 'string' || typeof img_url !== 'string') return FAILED_REQUEST;
    return { ...envelope, result_data: { img_path, img_url } };
  } catch {
    return FAILED_REQUEST;
  }
}
