import { makeObservable, observableRef, runInAction } from 'mobx';
import type { OfficeInquiryPage, OfficeListedInquiry } from '../../../core/api/office/people/inquiries.api.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import { Address } from '../../../core/ports/screen/address.port.ts';
import { Clock } from '../../../core/ports/clock.port.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { StaffDrafts } from '../../../core/office-client/staff-drafts.ts';
import { Listing } from '../kit/listing.ts';
import { MenuCounts } from '../kit/menu-counts.ts';
import { Notices } from '../kit/notices.ts';
import { readQuery, writeAddress } from '../kit/query.ts';
import { AnswerViewModel } from './answer.view-model.ts';
import { TemplatesViewModel } from './templates.view-model.ts';
import type { InquiryIdx } from '../../../core/vocabulary/ids.ts';

const PATH = '/inquiries';
const FILTER_NAMES = ['q', 'answered', 'kind', 'seller', 'product'] as const;
type FilterName = (typeof FILTER_NAMES)[number];

/** The queue of inquiries, and the one that is being answered. */
export class InquiriesViewModel {
  readonly #api: OfficeApi;
  readonly #account: StaffAccount;
  readonly #notices: Notices;
  readonly #address: Address;
  readonly #clock: Clock;
  readonly #drafts: StaffDrafts;

  readonly listing: Listing<OfficeListedInquiry, FilterName>;
  readonly templates: TemplatesViewModel;
  /** Null while no inquiry is open. */
  answer: AnswerViewModel | null = null;
  /** Number of unanswered inquiries; null until it has loaded. */
  waitingCount: number | null = null;

  constructor(
    api: OfficeApi,
    account: StaffAccount,
    notices: Notices,
    address: Address,
    clock: Clock,
    drafts: StaffDrafts,
    menu: MenuCounts,
  ) {
    this.#api = api;
    this.#account = account;
    this.#notices = notices;
    this.#address = address;
    this.#clock = clock;
    this.#drafts = drafts;
    this.templates = new TemplatesViewModel(api, notices);
    this.listing = new Listing<OfficeListedInquiry, FilterName>({
      api,
      address,
      path: PATH,
      names: FILTER_NAMES,
      keyOf: ({ qna_idx }) => qna_idx,
      load: async (filter, cursor) => {
        const envelope = await api.call('GET /api/office/v1/inquiries', { ...requestOf(filter), cursor });
        if (envelope.result_code === 200) {
          const { waiting_cnt } = envelope.result_data;
          menu.put({ open_inquiries: waiting_cnt });
          runInAction(() => (this.waitingCount = waiting_cnt));
        }
        return envelope;
      },
    });
    makeObservable(this, { answer: observableRef, waitingCount: observableRef });
  }

  start(): () => void {
    const stops = [this.listing.start(), this.#address.listen(() => this.#follow())];
    this.#follow();
    void this.templates.list.load();
    return () => stops.forEach((stop) => stop());
  }

  get canAnswer(): boolean {
    return this.#account.hasRight('inquiries.answer');
  }

  /** True for a seller, who cannot open the pages of orders and members. */
  get isSeller(): boolean {
    return this.#account.session?.role === 'seller';
  }

  get now(): number {
    return this.#clock.now();
  }

  /** Returns the address of an inquiry next to the unchanged list; for null, the address of the list alone. */
  addressOf(qna_idx: InquiryIdx | null): string {
    const fields = new URLSearchParams(this.#address.search);
    fields.delete('open');
    return writeAddress(PATH, { ...Object.fromEntries(fields), open: qna_idx === null ? '' : String(qna_idx) });
  }

  open(qna_idx: InquiryIdx | null): void {
    this.#address.open(this.addressOf(qna_idx));
  }

  /** Opens the inquiry `step` rows below the opened one. */
  move(step: number): void {
    const rows = this.listing.rows ?? [];
    const at = rows.findIndex(({ qna_idx }) => qna_idx === this.answer?.qna_idx);
    const next = rows[at < 0 ? 0 : at + step];
    if (next !== undefined) this.open(next.qna_idx);
  }

  #follow(): void {
    if (this.#address.path !== PATH) return;
    const { open } = readQuery(this.#address.search, ['open']);
    const qna_idx = /^[1-9]\d{0,14}$/.test(open) ? Number(open) : null;
    if (qna_idx === (this.answer?.qna_idx ?? null)) return;
    const answer =
      qna_idx === null
        ? null
        : new AnswerViewModel(qna_idx, {
            api: this.#api,
            drafts: this.#drafts,
            onAnswered: (page) => this.#answered(page),
          });
    runInAction(() => (this.answer = answer));
    void answer?.load();
  }

  /** Reports that the answer was stored, and opens the next unanswered inquiry. */
  #answered({ qna_idx, answer_list }: OfficeInquiryPage): void {
    this.#notices.show(answer_list.length > 1 ? '답변을 바꿨어요.' : '답변을 보냈어요.');
    const rows = this.listing.rows ?? [];
    const at = rows.findIndex((row) => row.qna_idx === qna_idx);
    const waiting = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))];
    const next = waiting.find((row) => row.answer_dt === null && row.qna_idx !== qna_idx);
    if (next !== undefined && rows[at]?.answer_dt === null) this.open(next.qna_idx);
    void this.listing.reload();
  }
}

/** Converts the conditions of an address to a request. Ignores invalid ones, since an address may contain anything. */
function requestOf({ q, answered, kind, seller, product }: Record<FilterName, string>) {
  return {
    q,
    answered: answered === 'yes' || answered === 'no' ? answered : null,
    kind: kind === 'product' || kind === 'order' ? kind : null,
    seller: seller === '' ? null : seller,
    product: /^[1-9]\d{0,14}$/.test(product) ? Number(product) : null,
  } as const;
}

export const inquiriesModel = recipe(
  InquiriesViewModel,
  OfficeApi,
  StaffAccount,
  Notices,
  Address,
  Clock,
  StaffDrafts,
  MenuCounts,
);
