import type { Envelope } from '../outcome/envelope.ts';
import type { PickedFile } from './upload.port.ts';
import { token } from './token.ts';

export interface OfficeUploadRequest {
  readonly file: PickedFile;
  readonly csrf_token: string | null;
  /** Called with the progress in `[0, 1]`. */
  readonly onProgress: (part: number) => void;
}

export interface StoredOfficeImage {
  readonly img_path: string;
  /** Address from which the office loads the image. */
  readonly img_url: string;
}

/** Uploads images of products and content from the office. Never rejects: any failure is `FAILED_REQUEST`. */
export interface OfficeUpload {
  send(request: OfficeUploadRequest): Promise<Envelope<StoredOfficeImage>>;
  /** Loads the original of a stored image, which is not resized, so that it can be changed and uploaded again. */
  fetchOriginal(img_path: string): Promise<Envelope<PickedFile>>;
}

export const OfficeUpload = token<OfficeUpload>('OfficeUpload');
