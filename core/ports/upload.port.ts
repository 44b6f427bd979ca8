import type { UploadedImage } from '../api/account/upload.api.ts';
import type { Envelope } from '../outcome/envelope.ts';
import { token } from './token.ts';
import type { OrderKey } from '../vocabulary/ids.ts';

/** A file selected by the shopper. Only the adapter can read its content. */
export interface PickedFile {
  readonly name: string;
  /** The size in bytes. */
  readonly size: number;
  /** The media type that the device reports; empty if unknown. */
  readonly type: string;
}

export interface UploadRequest {
  readonly file: PickedFile;
  readonly bearer: string | null;
  /** Access key of the guest order that the image belongs to. */
  readonly order_key: OrderKey | null;
  /** Called with the progress in `[0, 1]`. */
  readonly onProgress: (part: number) => void;
  /** Receives a function that cancels the upload, which then resolves to `FAILED_REQUEST`. */
  readonly onCancellable: (cancel: () => void) => void;
}

/** Uploads one image. Never rejects: any failure is `FAILED_REQUEST`. */
export interface Upload {
  send(request: UploadRequest): Promise<Envelope<UploadedImage>>;
}

export const Upload = token<Upload>('Upload');
