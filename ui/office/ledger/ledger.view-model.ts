import type { OfficeResponseOf } from '../../../core/api/office/office-contract.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { Clock } from '../../../core/ports/clock.port.ts';
import { Address } from '../../../core/ports/screen/address.port.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { formatKstDate } from '../../../core/time/kst.ts';
import { Listing } from '../kit/listing.ts';
import { makeObservable, observableRef, runInAction } from 'mobx';

type Ledger = OfficeResponseOf<'GET /api/office/v1/ledger'>;
export type LedgerRowView = Ledger['list'][number];

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The sales ledger of the days in the address; by default, of this month. */
export class LedgerViewModel {
  readonly #clock: Clock;
  readonly listing: Listing<LedgerRowView, 'from' | 'to'>;
  total: Ledger['total'] | null = null;

  constructor(api: OfficeApi, address: Address, clock: Clock) {
    this.#clock = clock;
    this.listing = new Listing<LedgerRowView, 'from' | 'to'>({
      api,
      address,
      path: '/ledger',
      names: ['from', 'to'],
      keyOf: (row) => keyOf(row),
      load: async () => {
        const envelope = await api.call('GET /api/office/v1/ledger', this.days);
        if (envelope.result_code !== 200) return envelope;
        const { list, total } = envelope.result_data;
        runInAction(() => (this.total = total));
        return { ...envelope, result_data: { list, next_cursor: null } };
      },
    });
    makeObservable(this, { total: observableRef });
  }

  start(): () => void {
    return this.listing.start();
  }

  get days(): { readonly from: string; readonly to: string } {
    const today = formatKstDate(this.#clock.now());
    const { from, to } = this.listing.filter;
    return { from: DAY.test(from) ? from : `${today.slice(0, 8)}01`, to: DAY.test(to) ? to : today };
  }

  keyOf(row: LedgerRowView): number {
    return keyOf(row);
  }
}

const METHODS = ['card', 'kakao', 'naver', 'app_card', 'vbank', 'point'];

/** Returns a number that identifies a day and a payment method. */
function keyOf({ day, pay_method }: LedgerRowView): number {
  return Number(day.replaceAll('-', '')) * 10 + METHODS.indexOf(pay_method);
}

export const ledgerModel = recipe(LedgerViewModel, OfficeApi, Address, Clock);
