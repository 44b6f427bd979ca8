import type { Envelope } from '../outcome/envelope.ts';
import type { PickedFile } from './upload.port.ts';
import { token } from './token.ts';

export interface OfficeUploadRequest {
  readonly file: PickedFile;
  readonly csrf_token: string | null;
  /** Called with the progress, [0, 1]. */
  readonly progressed: (part: number) => void;
}

export interface StoredOfficeImage {
  readonly img_path: string;
  /** Where the office loads it from. */
  readonly img_url: string;
}

/** Images of the shop, as the office uploads them. Never rejects: any failure is `FAILED_REQUEST`. */
export interface OfficeUpload {
  send(order: OfficeUploadRequest): Promise<Envelope<StoredOfficeImage>>;
  /** Loads a stored image before it is resized, to change it and upload it again. */
  fetchOriginal(img_path: string): Promise<Envelope<PickedFile>>;
}

export const OfficeUpload = token<OfficeUpload>('OfficeUpload');
