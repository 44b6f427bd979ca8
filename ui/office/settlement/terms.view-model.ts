import { makeObservable, observableRef, runInAction } from 'mobx';
import type { SellerTermsRow } from '../../../core/api/office/money/settlement.api.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { Clock } from '../../../core/ports/clock.port.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { parseRate } from '../../../core/settlement/commission.ts';
import { checkNewTerms, newTermsRefusalText } from '../../../core/settlement/seller-terms.ts';
import { addDays, formatKstDate } from '../../../core/time/kst.ts';
import { Loaded } from '../../kit/loaded.ts';
import { ReopenableForm } from '../drafts/reopenable-form.ts';
import { Notices } from '../kit/notices.ts';
import type { PeriodKind } from '../../../core/vocabulary/settlement/settlement-lists.ts';

interface TermsValues {
  readonly rate: string;
  readonly start_day: string;
  readonly period_kind: PeriodKind;
}

/** The settlement terms of each seller. */
export class SettlementTermsViewModel {
  readonly #api: OfficeApi;
  readonly #clock: Clock;
  readonly sellers: Loaded<{ list: SellerTermsRow[] }>;
  readonly form: ReopenableForm<TermsValues, null>;
  /** The seller whose terms are being set; null while the dialog is closed. */
  editing: SellerTermsRow | null = null;

  constructor(api: OfficeApi, notices: Notices, clock: Clock) {
    this.#api = api;
    this.#clock = clock;
    this.sellers = new Loaded(() => api.call('GET /api/office/v1/settlement/terms', {}));
    this.form = new ReopenableForm<TermsValues, null>({
      initial: { rate: '', start_day: '', period_kind: 'half-month' },
      validate: ({ rate, start_day, period_kind }) => {
        const rate_bp = parseRate(rate);
        if (rate_bp === null) return { rate: '0%부터 50%까지, 11.8처럼 적어 주세요.' };
        const known = this.editing?.terms_list ?? [];
        const today = formatKstDate(clock.now());
        const refusal = checkNewTerms(known, { rate_bp, start_day, period_kind }, today);
        return { start_day: refusal === null ? '' : newTermsRefusalText(refusal) };
      },
      send: ({ rate, start_day, period_kind }) =>
        api.call('POST /api/office/v1/settlement/terms', {
          member_id: this.editing?.member_id ?? '',
          rate_bp: parseRate(rate) ?? 0,
          start_day,
          period_kind,
        }),
      onSent: () => {
        notices.show(`${this.editing?.member_name ?? ''}의 수수료율을 정했어요.`);
        this.editing = null;
        void this.sellers.load();
      },
    });
    makeObservable(this, { editing: observableRef });
  }

  start(): () => void {
    void this.sellers.load();
    return this.#api.onRestored(() => void this.sellers.load());
  }

  edit(seller: SellerTermsRow): void {
    const last = seller.terms_list.at(-1);
    const today = this.#clock.now();
    this.form.open(seller.member_id, {
      rate: last === undefined ? '' : String(last.rate_bp / 100),
      start_day: formatKstDate(last === undefined ? today : addDays(today, 1)),
      period_kind: last?.period_kind ?? 'half-month',
    });
    runInAction(() => (this.editing = seller));
  }

  stop(): void {
    runInAction(() => (this.editing = null));
  }
}

export const settlementTermsModel = recipe(SettlementTermsViewModel, OfficeApi, Notices, Clock);
