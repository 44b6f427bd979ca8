import type { UploadedPicture } from '../api/upload.api.ts';
import type { Envelope } from '../http/envelope.ts';
import { token } from './token.ts';

/** A file that the shopper picked; what is in it only the adapter knows how to read. */
export interface PickedFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** As the device has it; empty where it does not know. */
  readonly type: string;
}

export interface UploadOrder {
  readonly file: PickedFile;
  readonly bearer: string | null;
  /** Opens the order of a non-member, whose picture it is to be. */
  readonly order_key: string | null;
  /** Told how much is sent, from 0 to 1. */
  readonly progressed: (part: number) => void;
  /** Takes what ends the sending; the answer then is the failed request. */
  readonly cancellable: (cancel: () => void) => void;
}

/** Sends one picture to the shop. It never rejects: whatever goes wrong on the way is the failed-request envelope. */
export interface Upload {
  send(order: UploadOrder): Promise<Envelope<UploadedPicture>>;
}

export const Upload = token<Upload>('Upload');
