import { makeObservable, observableRef, runInAction } from 'mobx';
import type { OfficeApi } from '../../../core/office-client/office-api.ts';
import { fileFailure } from '../../../core/upload/upload-rules.ts';

const CHUNK = 0x8000;

/** Uploads an image of the shop and says where it is. */
export class ImageUpload {
  readonly #api: OfficeApi;
  #callId = 0;
  isBusy = false;
  failure = '';

  constructor(api: OfficeApi) {
    this.#api = api;
    makeObservable(this, { isBusy: observableRef, failure: observableRef });
  }

  /** Returns the stored image; null if the file was refused, or another one was chosen meanwhile. */
  async send(file: Blob): Promise<{ readonly img_path: string; readonly img_url: string } | null> {
    this.#callId += 1;
    const callId = this.#callId;
    const refusal = fileFailure(file);
    runInAction(() => {
      this.failure = refusal ?? '';
      this.isBusy = refusal === null;
    });
    if (refusal !== null) return null;
    const image = toBase64(new Uint8Array(await file.arrayBuffer()));
    const envelope = await this.#api.call('POST /api/office/v1/images', { image });
    if (callId !== this.#callId) return null;
    runInAction(() => {
      this.isBusy = false;
      this.failure = envelope.result_code === 200 ? '' : envelope.result_msg;
    });
    return envelope.result_code === 200 ? envelope.result_data : null;
  }
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  // All at once there would be more arguments than a call may have.
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}
