import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { ResponseOf } from '../../core/api/contract.ts';
import type { TermsType } from '../../core/api/shop.api.ts';
import type { Api } from '../../core/http/api.ts';
import type { Dialogs } from '../../core/ports/dialogs.port.ts';

export type ConsentName =
  | 'agree_policy'
  | 'agree_privacy'
  | 'agree_age'
  | 'agree_marketing_message'
  | 'agree_marketing_mail'
  | 'agree_marketing_push';
export type Consents = Readonly<Record<ConsentName, boolean>>;
export type Terms = ResponseOf<'GET /api/v1/common/terms/{type}'>;

const NONE: Consents = {
  agree_policy: false,
  agree_privacy: false,
  agree_age: false,
  agree_marketing_message: false,
  agree_marketing_mail: false,
  agree_marketing_push: false,
};
const ALL: Consents = {
  agree_policy: true,
  agree_privacy: true,
  agree_age: true,
  agree_marketing_message: true,
  agree_marketing_mail: true,
  agree_marketing_push: true,
};

/** What a new member agrees to, each on its own and nothing beforehand, and the texts to read about it. */
export class JoinConsents {
  readonly #api: Api;
  readonly #dialogs: Dialogs;

  given = NONE;
  /** The text that is open over the page. */
  terms: Terms | null = null;

  constructor(api: Api, dialogs: Dialogs) {
    this.#api = api;
    this.#dialogs = dialogs;
    makeObservable(this, {
      given: observableRef,
      terms: observableRef,
      isAllGiven: computed,
      isSomeGiven: computed,
      give: action,
      giveAll: action,
      closeTerms: action,
    });
  }

  get isAllGiven(): boolean {
    return Object.values(this.given).every(Boolean);
  }

  get isSomeGiven(): boolean {
    return Object.values(this.given).some(Boolean);
  }

  give(name: ConsentName, isGiven: boolean): void {
    this.given = { ...this.given, [name]: isGiven };
  }

  /** Gives or takes back all at once, the optional ones too. */
  giveAll(isGiven: boolean): void {
    this.given = isGiven ? ALL : NONE;
  }

  /** Opens a text to read; says so when it can't be had. */
  async read(type: TermsType): Promise<void> {
    const envelope = await this.#api.call('GET /api/v1/common/terms/{type}', { type });
    if (envelope.result_code === 200) {
      runInAction(() => {
        this.terms = envelope.result_data;
      });
    } else {
      await this.#dialogs.alert({ content: envelope.result_msg });
    }
  }

  closeTerms(): void {
    this.terms = null;
  }
}
