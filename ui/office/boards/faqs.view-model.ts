import type { OfficeFaq } from '../../../core/api/office/content/board.api.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffDrafts } from '../../../core/office-client/staff-drafts.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import { faqFailures } from '../../../core/office-content/content-rules.ts';
import { Clock } from '../../../core/ports/clock.port.ts';
import { Random } from '../../../core/ports/random.port.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { Address } from '../../../core/ports/screen/address.port.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import { HtmlPreview } from '../content/html-preview.ts';
import { RowEditor } from '../content/row-editor.ts';
import { RowMover } from '../content/row-mover.ts';
import { Listing } from '../kit/listing.ts';
import { Notices } from '../kit/notices.ts';
import { hideText } from './hide-text.ts';
import { readHidden } from './hidden-condition.ts';

export interface FaqValues {
  readonly faq_category: string;
  readonly question: string;
  readonly answer: string;
}

/** The questions and answers, in the order of the storefront. */
export class FaqsViewModel {
  readonly #api: OfficeApi;
  readonly #clock: Clock;
  readonly #notices: Notices;

  readonly canEdit: boolean;
  readonly listing: Listing<OfficeFaq, 'q' | 'hidden'>;
  readonly editor: RowEditor<OfficeFaq, FaqValues>;
  readonly preview: HtmlPreview;

  readonly mover: RowMover<OfficeFaq, 'q' | 'hidden'>;

  constructor(
    api: OfficeApi,
    account: StaffAccount,
    notices: Notices,
    address: Address,
    clock: Clock,
    random: Random,
    drafts: StaffDrafts,
  ) {
    this.#api = api;
    this.#clock = clock;
    this.#notices = notices;
    this.canEdit = account.hasRight('content.edit');
    this.preview = new HtmlPreview(api);

    this.listing = new Listing<OfficeFaq, 'q' | 'hidden'>({
      api,
      address,
      path: '/faq',
      names: ['q', 'hidden'],
      keyOf: ({ faq_idx }) => faq_idx,
      load: ({ q, hidden }, cursor) =>
        api.call('GET /api/office/v1/faqs', { q, is_hidden: readHidden(hidden), cursor }),
    });
    this.mover = new RowMover({
      listing: this.listing,
      notices,
      keyOf: ({ faq_idx }) => faq_idx,
      send: ({ faq_idx }, to) => api.call('POST /api/office/v1/faqs/{faq_idx}/move', { faq_idx, ...to }),
    });
    this.editor = new RowEditor<OfficeFaq, FaqValues>({
      address,
      random,
      drafts,
      path: '/faq',
      empty: () => ({ faq_category: '', question: '', answer: '' }),
      toValues: toFaqValues,
      validate: faqFailures,
      load: (open) => api.call('GET /api/office/v1/faqs/{faq_idx}', { faq_idx: Number(open) }),
      save: (values, row, request_key) => {
        if (row === null) return api.call('POST /api/office/v1/faqs', { request_key, ...values });
        const { faq_idx, version } = row;
        return api.call('PUT /api/office/v1/faqs/{faq_idx}', { faq_idx, version, ...values });
      },
      onSaved: (isNew) => {
        this.preview.hide();
        notices.show(isNew ? '질문을 더했어요.' : '질문을 저장했어요.');
        void this.listing.reload();
      },
    });
  }

  start(): () => void {
    const stops = [this.listing.start(), this.editor.start()];
    return () => stops.forEach((stop) => stop());
  }

  get now(): KstText {
    return formatKst(this.#clock.now());
  }

  /** Hides a row from shoppers, or shows it again. */
  setHidden({ faq_idx, version }: OfficeFaq, is_hidden: boolean): Promise<void> {
    const send = (seen: string, isHidden: boolean) =>
      this.#api.call('PUT /api/office/v1/faqs/{faq_idx}/hidden', { faq_idx, version: seen, is_hidden: isHidden });
    const { listing, editor } = this;
    return hideText({ notices: this.#notices, listing, editor, object: '질문을', send }, version, is_hidden);
  }
}

export function toFaqValues({ faq_category, question, answer }: OfficeFaq): FaqValues {
  return { faq_category, question, answer };
}

export const faqsModel = recipe(FaqsViewModel, OfficeApi, StaffAccount, Notices, Address, Clock, Random, StaffDrafts);
