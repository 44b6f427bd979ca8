import type { OfficeNotice } from '../../../core/api/office/content/board.api.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffDrafts } from '../../../core/office-client/staff-drafts.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import { noticeFailures } from '../../../core/office-content/content-rules.ts';
import { Clock } from '../../../core/ports/clock.port.ts';
import { Random } from '../../../core/ports/random.port.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { Address } from '../../../core/ports/screen/address.port.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import { HtmlPreview } from '../content/html-preview.ts';
import { RowEditor } from '../content/row-editor.ts';

import { Listing } from '../kit/listing.ts';
import { Notices } from '../kit/notices.ts';
import { hideText } from './hide-text.ts';
import { readHidden } from './hidden-condition.ts';

export interface NoticeValues {
  readonly title: string;
  readonly content: string;
  readonly is_pinned: boolean;
  readonly notice_dt: KstText;
}

/** The notices, pinned ones first. */
export class NoticesViewModel {
  readonly #api: OfficeApi;
  readonly #clock: Clock;
  readonly #notices: Notices;

  readonly canEdit: boolean;
  readonly listing: Listing<OfficeNotice, 'q' | 'hidden'>;
  readonly editor: RowEditor<OfficeNotice, NoticeValues>;
  readonly preview: HtmlPreview;

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

    this.listing = new Listing<OfficeNotice, 'q' | 'hidden'>({
      api,
      address,
      path: '/notices',
      names: ['q', 'hidden'],
      keyOf: ({ board_idx }) => board_idx,
      load: ({ q, hidden }, cursor) =>
        api.call('GET /api/office/v1/notices', { q, is_hidden: readHidden(hidden), cursor }),
    });

    this.editor = new RowEditor<OfficeNotice, NoticeValues>({
      address,
      random,
      drafts,
      path: '/notices',
      empty: () => ({ title: '', content: '', is_pinned: false, notice_dt: this.now }),
      toValues: toNoticeValues,
      validate: noticeFailures,
      load: (open) => api.call('GET /api/office/v1/notices/{board_idx}', { board_idx: Number(open) }),
      save: (values, row, request_key) => {
        if (row === null) return api.call('POST /api/office/v1/notices', { request_key, ...values });
        const { board_idx, version } = row;
        return api.call('PUT /api/office/v1/notices/{board_idx}', { board_idx, version, ...values });
      },
      onSaved: (isNew) => {
        this.preview.hide();
        notices.show(isNew ? '공지를 더했어요.' : '공지를 저장했어요.');
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
  setHidden({ board_idx, version }: OfficeNotice, is_hidden: boolean): Promise<void> {
    const send = (seen: string, isHidden: boolean) =>
      this.#api.call('PUT /api/office/v1/notices/{board_idx}/hidden', {
        board_idx,
        version: seen,
        is_hidden: isHidden,
      });
    const { listing, editor } = this;
    return hideText({ notices: this.#notices, listing, editor, object: '공지를', send }, version, is_hidden);
  }
}

export function toNoticeValues({ title, content, is_pinned, notice_dt }: OfficeNotice): NoticeValues {
  return { title, content, is_pinned, notice_dt };
}

export const noticesModel = recipe(
  NoticesViewModel,
  OfficeApi,
  StaffAccount,
  Notices,
  Address,
  Clock,
  Random,
  StaffDrafts,
);
