import { action, makeObservable, observableRef } from 'mobx';
import type { BankAccount } from '../../core/api/buying/claim.api.ts';
import { accountFailures } from '../../core/payment/banks.ts';

const EMPTY: BankAccount = { bank_code: '', account_no: '', account_name: '' };

/** Bank account for refunds of a virtual account payment. It is never stored on the device. */
export class BankAccountViewModel {
  account: BankAccount = EMPTY;
  failures: Readonly<Partial<Record<keyof BankAccount, string>>> = {};

  constructor() {
    makeObservable(this, {
      account: observableRef,
      failures: observableRef,
      change: action,
      leave: action,
      show: action,
    });
  }

  change(changed: Partial<BankAccount>): void {
    this.account = { ...this.account, ...changed };
    this.failures = Object.fromEntries(Object.entries(this.failures).filter(([field]) => !(field in changed)));
  }

  /** Validates a field with content when it is left. */
  leave(name: string): void {
    const failure = Object.entries(accountFailures(this.account)).find(([field]) => field === name);
    const isTyped = Object.entries(this.account).some(([field, value]) => field === name && value !== '');
    if (failure !== undefined && isTyped) this.failures = { ...this.failures, [name]: failure[1] };
  }

  /** Shows local or server errors; returns true if there are none. */
  show(failures: Readonly<Record<string, string | undefined>> = accountFailures(this.account)): boolean {
    const own = Object.entries(failures).filter(([field, text]) => field in EMPTY && text !== undefined);
    this.failures = Object.fromEntries(own);
    return own.length === 0;
  }
}
