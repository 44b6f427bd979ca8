import { makeObservable, observableRef, runInAction } from 'mobx';
import type { PushDevice, Setting, StoredSetting } from '../../core/api/browse/content.api.ts';
import { appVersionOf } from '../../core/device/app-version.ts';
import type { CompanyInfo } from '../../core/content/company.ts';
import { consentDateText, consentResultText } from '../../core/content/consent-result.ts';
import type { Clock } from '../../core/ports/clock.port.ts';
import { saveDeviceInfo } from '../../core/device/device-info.ts';
import type { Api } from '../../core/client/api.ts';
import type { Device } from '../../core/ports/device.port.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { NativeBridge } from '../../core/ports/screen/native-bridge.port.ts';
import type { Random } from '../../core/ports/random.port.ts';
import type { Storage } from '../../core/ports/storage.port.ts';
import { SHOP_INFO } from '../../core/shop.ts';
import { success, type Envelope } from '../../core/outcome/envelope.ts';
import { Loaded } from '../kit/loaded.ts';
import type { PageViewModel } from '../routing/page.tsx';
import { MessagePreferencesViewModel } from './message-preferences.view-model.ts';

/** The consents that can be changed here, with their explanations. */
export const SETTINGS = [
  { field: 'agree_marketing_message', text: '문자·알림톡', note: '지금은 이메일로만 보내요' },
  {
    field: 'agree_marketing_mail',
    text: '이메일',
    note: '특가와 이벤트, 가격이 내린 찜, 팔로우한 판매자 소식을 받아요',
  },
  { field: 'agree_marketing_push', text: '앱 알림', note: '지금은 이메일로만 보내요' },
  { field: 'agree_marketing_night', text: '밤에도 받기', note: '밤 9시~아침 8시에도 받아요' },
] as const satisfies readonly { field: keyof Setting; text: string; note: string }[];

const PUSH_DENIED_TEXT = `알림을 켤 수 없어요. 휴대폰 설정에서 ${SHOP_INFO.name} 알림을 허용해 주세요.`;

export interface SettingServices {
  readonly api: Api;
  readonly dialogs: Dialogs;
  readonly device: Device;
  readonly bridge: NativeBridge;
  readonly storage: Storage;
  readonly random: Random;
  readonly clock: Clock;
  readonly company: Pick<CompanyInfo, 'shop_name'>;
}

/**
 * The marketing consents of the member, and their messages. A switch changes immediately, and changes back if the
 * server refuses.
 */
export class SettingViewModel implements PageViewModel {
  readonly documentTitle = '설정';
  readonly #services: SettingServices;
  readonly #saved: Loaded<Setting>;
  #isSending = false;
  /** The push device of the app, if the server does not know it yet; null otherwise. */
  #push: PushDevice | null = null;

  readonly messages: MessagePreferencesViewModel;

  /** The consents on screen; null until they have loaded. */
  setting: Setting | null = null;
  private agreed: NonNullable<StoredSetting['agreed_list']> = [];

  constructor(services: SettingServices) {
    this.#services = services;
    this.#saved = new Loaded(() => this.#fetchSetting());
    this.messages = new MessagePreferencesViewModel(services.api, services.dialogs);
    makeObservable<this, 'agreed'>(this, { setting: observableRef, agreed: observableRef });
  }

  get failure(): string {
    return this.#saved.message;
  }

  /** Version of the app around this page; null in a browser. */
  get appVersion(): string | null {
    return appVersionOf(this.#services.device);
  }

  /**
   * Returns whether a consent can be switched on this device. Push can be turned on only in an app, but turned off
   * anywhere.
   */
  canSwitch(field: keyof Setting): boolean {
    return field !== 'agree_marketing_push' || this.#services.bridge.isAvailable || this.setting?.[field] === true;
  }

  /** Returns when a consent was given, as a sentence; null if it is not given, or not saved yet. */
  agreedText(field: keyof Setting): string | null {
    const consent = this.setting?.[field] === true ? this.agreed.find((one) => one.field === field) : undefined;
    return consent === undefined ? null : consentDateText(consent.agreed_dt);
  }

  async #fetchSetting(): Promise<Envelope<Setting>> {
    const envelope = await this.#services.api.call('POST /api/v1/setting', {}, { quiet: true });
    return envelope.result_code === 200 ? success(this.#withoutDates(envelope.result_data)) : envelope;
  }

  /** Stores when the consents were given, and returns the consents without those times. */
  #withoutDates({ agreed_list = [], ...setting }: StoredSetting): Setting {
    runInAction(() => (this.agreed = agreed_list));
    return setting;
  }

  async load(): Promise<void> {
    await Promise.all([this.#saved.load(), this.messages.load()]);
    runInAction(() => (this.setting = this.#saved.data));
    // The push token of an app may have changed, and a consent given on another device did not include this device's
    // token.
    if (this.setting?.agree_marketing_push === true) void this.#requestPushToken().then(() => this.#sendPendingPush());
  }

  switch(field: keyof Setting, isOn: boolean): void {
    if (!this.canSwitch(field)) return;
    if (field === 'agree_marketing_push' && isOn) void this.#switchPushOn();
    else this.#put(field, isOn);
  }

  /** Turns on the consent to push messages, but only if the phone allows them. */
  async #switchPushOn(): Promise<void> {
    if (await this.#requestPushToken()) this.#put('agree_marketing_push', true);
    else await this.#services.dialogs.alert({ content: PUSH_DENIED_TEXT });
  }

  /** Requests the push token of the app, which is sent with the next request. Returns whether the app may push. */
  async #requestPushToken(): Promise<boolean> {
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

  #sendPendingPush(): void {
    if (!this.#isSending && this.#push !== null) void this.#send();
  }

  /** Sends the consents until the server has those on screen. Taps during a request lead to one further request. */
  async #send(): Promise<void> {
    this.#isSending = true;
    const { dialogs, clock, company } = this.#services;
    const before = this.#saved.data;
    await this.#sendAll();
    this.#isSending = false;
    const after = this.#saved.data;
    if (before === null || after === null) return;
    const message = consentResultText(before, after, clock.now(), company.shop_name);
    if (message !== null) dialogs.toast(message);
  }

  /** Sends the consents and the push token. A token that cannot be sent now is sent with the next request. */
  async #sendAll(): Promise<void> {
    const { api, dialogs } = this.#services;
    while (this.setting !== null && (this.setting !== this.#saved.data || this.#push !== null)) {
      const wanted = this.setting;
      const isChange = wanted !== this.#saved.data;
      const push_device = wanted.agree_marketing_push ? this.#push : null;
      this.#push = null;
      const request = push_device === null ? wanted : { ...wanted, push_device };
      const envelope = await api.call('PUT /api/v1/setting', request, { quiet: true });
      if (envelope.result_code === 200) {
        this.#withoutDates(envelope.result_data);
        this.#saved.put(wanted);
      } else if (isChange) {
        runInAction(() => (this.setting = this.#saved.data));
        await dialogs.alert({ content: envelope.result_msg });
        return;
      }
    }
  }
}
