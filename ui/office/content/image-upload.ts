import { makeObservable, observableRef, runInAction } from 'mobx';
import type { StaffAccount } from '../../../core/office-client/staff-account.ts';
import type { OfficeUpload, StoredOfficeImage } from '../../../core/ports/office-upload.port.ts';
import type { PickedFile } from '../../../core/ports/upload.port.ts';
import { checkUploadFile, uploadRefusalText } from '../../../core/upload/upload-rules.ts';

/** Uploads an image of the shop. */
export class ImageUpload {
  readonly #upload: OfficeUpload;
  readonly #account: StaffAccount;
  #callId = 0;
  isBusy = false;
  failure = '';

  constructor(upload: OfficeUpload, account: StaffAccount) {
    this.#upload = upload;
    this.#account = account;
    makeObservable(this, { isBusy: observableRef, failure: observableRef });
  }

  /** Returns the stored image; null if the file was refused, or another one was chosen in the meantime. */
  async send(file: PickedFile): Promise<StoredOfficeImage | null> {
    this.#callId += 1;
    const callId = this.#callId;
    const refusal = checkUploadFile(file);
    runInAction(() => {
      this.failure = refusal === null ? '' : uploadRefusalText(refusal);
      this.isBusy = refusal === null;
    });
    if (refusal !== null) return null;
    const csrf_token = this.#account.session?.csrf_token ?? null;
    const envelope = await this.#upload.send({ file, csrf_token, onProgress: () => {} });
    if (callId !== this.#callId) return null;
    runInAction(() => {
      this.isBusy = false;
      this.failure = envelope.result_code === 200 ? '' : envelope.result_msg;
    });
    return envelope.result_code === 200 ? envelope.result_data : null;
  }
}
