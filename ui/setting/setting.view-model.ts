import { makeObservable, observableRef, runInAction } from 'mobx';
import type { PushDevice, Setting } from '../../core/api/browse/content.api.ts';
import { appVersionOf } from '../../core/device/app-version.ts';
import { saveDeviceInfo } from '../../core/device/device-info.ts';
import type { Api } from '../../core/client/api.ts';
import type { Device } from '../../core/ports/device.port.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { NativeBridge } from '../../core/ports/screen/native-bridge.port.ts';
import type { Random } from '../../core/ports/random.port.ts';
import type { Storage } from '../../core/ports/storage.port.ts';
import { Loaded } from '../kit/loaded.ts';
import type { PageViewModel } from '../routing/page.tsx';

/** The consents that can be changed here, with their explanations. */
export const SETTINGS = [
  { field: 'agree_marketing_message', text: '문자·알림톡', note: '특가와 공동구매 소식을 메시지로 받아요' },
  { field: 'agree_marketing_mail', text: '이메일', note: '기획전과 이벤트 소식을 메일로 받아요' },
  { field: 'agree_marketing_push', text: '앱 알림', note: '모아장 앱에서 알림을 받아요' },
  { field: 'agree_marketing_night', text: '밤에도 받기', note: '밤 9시부터 아침 8시까지도 보내도 돼요' },
] as const satisfies readonly { field: keyof Setting; text: string; note: string }[];

const NO_LEAVE = '알림을 켤 수 없어요. 휴대폰 설정에서 모아장 알림을 허용해 주세요.';

export interface SettingServices {
  readonly api: Api;
  readonly dialogs: Dialogs;
  readonly device: Device;
  readonly bridge: NativeBridge;
  readonly storage: Storage;
  readonly random: Random;
}

/** The member's marketing consents. A switch changes immediately, and reverts if the server refuses. */
export class SettingViewModel implements PageViewModel {
  readonly documentTitle = '설정';
  readonly #services: SettingServices;
  readonly #saved: Loaded<Setting>;
  #isSending = false;
  /** The app's push device that the server does not know yet. */
  #push: PushDevice | null = null;

  /** Null until it has loaded. */
  setting: Setting | null = null;

  constructor(services: SettingServices) {
    this.#services = services;
    this.#saved = new Loaded(() => services.api.call('POST /api/v1/setting', {}, { quiet: true }));
    makeObservable(this, { setting: observableRef });
  }

  get failure(): string {
    return this.#saved.message;
  }

  /** Version of the surrounding app; null in a browser. */
  get appVersion(): string | null {
    return appVersionOf(this.#services.device);
  }

  /**
   * Returns whether a consent can be switched on this device: push can be enabled only in an app, but disabled
   * anywhere.
   */
  maySwitch(field: keyof Setting): boolean {
    return field !== 'agree_marketing_push' || this.#services.bridge.isAvailable || this.setting?.[field] === true;
  }

  async load(): Promise<void> {
    await this.#saved.load();
    runInAction(() => (this.setting = this.#saved.data));
    // An app's push token changes at times, and a consent given elsewhere did not include this device.
    if (this.setting?.agree_marketing_push === true) void this.#askLeave().then(() => this.#sendLeft());
  }

  switch(field: keyof Setting, isOn: boolean): void {
    if (!this.maySwitch(field)) return;
    if (field === 'agree_marketing_push' && isOn) void this.#switchPushOn();
    else this.#put(field, isOn);
  }

  /** Consent to push messages is useful only if the phone allows them. */
  async #switchPushOn(): Promise<void> {
    if (await this.#askLeave()) this.#put('agree_marketing_push', true);
    else await this.#services.dialogs.alert({ content: NO_LEAVE });
  }

  /** Returns whether the app may push; its token is then sent with the next request. */
  async #askLeave(): Promise<boolean> {
    const { bridge, storage, device, random } = this.#services;
    if (!bridge.isAvailable) return false;
    const { ok, data } = await bridge.send('pushToken', {});
    const info = saveDeviceInfo(storage, device, random);
    if (ok && data !== null && (info.device === 'aos-app' || info.device === 'ios-app')) {
      this.#push = { uuid: info.uuid, device: info.device, push_token: data };
    }
    return ok;
  }

  #put(field: keyof Setting, isOn: boolean): void {
    const { setting } = this;
    if (setting === null) return;
    runInAction(() => (this.setting = { ...setting, [field]: isOn }));
    if (!this.#isSending) void this.#send();
  }

  #sendLeft(): void {
    if (!this.#isSending && this.#push !== null) void this.#send();
  }

  /** Sends until the server has the shown values: taps during a request become one call. */
  async #send(): Promise<void> {
    this.#isSending = true;
    const isSaved = await this.#sendAll();
    this.#isSending = false;
    if (isSaved) this.#services.dialogs.toast('설정을 저장했어요');
  }

  /** Returns whether the changes were saved; a token that cannot be sent now is sent the next time. */
  async #sendAll(): Promise<boolean> {
    const { api, dialogs } = this.#services;
    let isSaved = false;
    while (this.setting !== null && (this.setting !== this.#saved.data || this.#push !== null)) {
      const wanted = this.setting;
      const isChange = wanted !== this.#saved.data;
      const push_device = wanted.agree_marketing_push ? this.#push : null;
      this.#push = null;
      const request = push_device === null ? wanted : { ...wanted, push_device };
      const envelope = await api.call('PUT /api/v1/setting', request, { quiet: true });
      if (envelope.result_code === 200) {
        this.#saved.put(wanted);
        isSaved ||= isChange;
      } else if (isChange) {
        runInAction(() => (this.setting = this.#saved.data));
        await dialogs.alert({ content: envelope.result_msg });
        return false;
      }
    }
    return isSaved;
  }
}
