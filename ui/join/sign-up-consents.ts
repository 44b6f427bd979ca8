import { action, computed, makeObservable, observableRef } from 'mobx';

export type ConsentName =
  | 'agree_policy'
  | 'agree_privacy'
  | 'agree_age'
  | 'agree_marketing_message'
  | 'agree_marketing_mail'
  | 'agree_marketing_push';
export type Consents = Readonly<Record<ConsentName, boolean>>;

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

/** Consents of a new member: each given separately, none preselected. */
export class SignUpConsents {
  given = NONE;

  constructor() {
    makeObservable(this, {
      given: observableRef,
      isAllGiven: computed,
      isSomeGiven: computed,
      give: action,
      giveAll: action,
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

  /** Gives or withdraws all of them, including the optional ones. */
  giveAll(isGiven: boolean): void {
    this.given = isGiven ? ALL : NONE;
  }
}
