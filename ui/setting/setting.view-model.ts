import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { PushDevice, Setting } from '../../core/api/content.api.ts';
import { appVersionOf } from '../../core/device/app-version.ts';
import { rememberDevice } from '../../core/device/device-info.ts';
import type { Api } from '../../core/http/api.ts';
import type { Envelope } from '../../core/http/envelope.ts';
import type { Device } from '../../core/ports/device.port.ts';
import type { Dialogs } from '../../core/ports/dialogs.port.ts';
import type { NativeBridge } from '../../core/ports/native-bridge.port.ts';
import type { Random } from '../../core/ports/random.port.ts';
import type { Storage } from '../../core/ports/storage.port.ts';
import type { PageViewModel } from '../app/page.tsx';

/** The consents that can be given and taken back here, with what each means. */
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

/** What the shop may write to the member about. A switch answers at once, and goes back when the server refuses. */
export class SettingViewModel implements PageViewModel {
  readonly documentTitle = '설정';
  readonly #services: SettingServices;
  #saved: Setting | null = null;
  #isSending = false;
  /** What the app told and the shop does not know yet. */
  #push: PushDevice | null = null;

  setting: Setting | null = null;
  failure = '';

  constructor(services: SettingServices) {
    this.#services = services;
    makeObservable<this, 'put' | 'take'>(this, {
      setting: observableRef,
      failure: observableRef,
      put: action,
      take: action,
    });
  }

  /** The version of the app around the shop; null in a browser. */
  get appVersion(): string | null {
    return appVersionOf(this.#services.device);
  }

  /** Whether a consent can be switched on this device: only an app gets push messages, yet each can be taken back anywhere. */
  maySwitch(field: keyof Setting): boolean {
    return field !== 'agree_marketing_push' || this.#services.bridge.isThere || this.setting?.[field] === true;
  }

  async load(): Promise<void> {
    this.take(await this.#services.api.call('POST /api/v1/setting', {}, { quiet: true }));
    // An app's address changes now and then, and whoever has consented elsewhere has told none of this device.
    if (this.setting?.agree_marketing_push === true) void this.#askLeave().then(() => this.#sendLeft());
  }

  switch(field: keyof Setting, isOn: boolean): void {
    if (!this.maySwitch(field)) return;
    if (field === 'agree_marketing_push' && isOn) void this.#switchPushOn();
    else this.put(field, isOn);
  }

  /** A consent to push messages is worth something only where the phone lets them through. */
  async #switchPushOn(): Promise<void> {
    if (await this.#askLeave()) this.put('agree_marketing_push', true);
    else await this.#services.dialogs.alert({ content: NO_LEAVE });
  }

  /** Whether the app may push; its address is then sent with what is sent next. */
  async #askLeave(): Promise<boolean> {
    const { bridge, storage, device, random } = this.#services;
    if (!bridge.isThere) return false;
    const { ok, data } = await bridge.send('pushToken', {});
    const info = rememberDevice(storage, device, random);
    if (ok && data !== null && (info.device === 'aos-app' || info.device === 'ios-app')) {
      this.#push = { uuid: info.uuid, device: info.device, push_token: data };
    }
    return ok;
  }

  private put(field: keyof Setting, isOn: boolean): void {
    if (this.setting === null) return;
    this.setting = { ...this.setting, [field]: isOn };
    if (!this.#isSending) void this.#send();
  }

  #sendLeft(): void {
    if (!this.#isSending && this.#push !== null) void this.#send();
  }

  /** Sends until what the server has is what is shown: taps that come meanwhile become one call. */
  async #send(): Promise<void> {
    this.#isSending = true;
    const isSaved = await this.#sendAll();
    this.#isSending = false;
    if (isSaved) this.#services.dialogs.toast('설정을 저장했어요');
  }

  /** Answers whether a change was saved; an address that can't be told now is told the next time. */
  async #sendAll(): Promise<boolean> {
    const { api, dialogs } = this.#services;
    let isSaved = false;
    while (this.setting !== null && (this.setting !== this.#saved || this.#push !== null)) {
      const wanted = this.setting;
      const isChange = wanted !== this.#saved;
      const push_device = wanted.agree_marketing_push ? this.#push : null;
      this.#push = null;
      const request = push_device === null ? wanted : { ...wanted, push_device };
      const envelope = await api.call('PUT /api/v1/setting', request, { quiet: true });
      if (envelope.result_code === 200) {
        this.#saved = wanted;
        isSaved ||= isChange;
      } else if (isChange) {
        runInAction(() => (this.setting = this.#saved));
        await dialogs.alert({ content: envelope.result_msg });
        return false;
      }
    }
    return isSaved;
  }

  private take(envelope: Envelope<Setting>): void {
    if (envelope.result_code === 200) {
      this.setting = envelope.result_data;
      this.#saved = envelope.result_data;
    } else this.failure = envelope.result_msg;
  }
}
