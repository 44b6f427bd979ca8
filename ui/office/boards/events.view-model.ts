import type { OfficeEvent } from '../../../core/api/office/content/board.api.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffDrafts } from '../../../core/office-client/staff-drafts.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import { eventFailures } from '../../../core/office-content/content-rules.ts';
import { Clock } from '../../../core/ports/clock.port.ts';
import { OfficeUpload } from '../../../core/ports/office-upload.port.ts';
import { Random } from '../../../core/ports/random.port.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { Address } from '../../../core/ports/screen/address.port.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import { HtmlPreview } from '../content/html-preview.ts';
import { ImageUpload } from '../content/image-upload.ts';
import { newPeriod, readState } from '../content/period-state.ts';
import { RowEditor } from '../content/row-editor.ts';
import { Listing } from '../kit/listing.ts';
import { Notices } from '../kit/notices.ts';
import { hideText } from './hide-text.ts';
import { readHidden } from './hidden-condition.ts';

export interface EventValues {
  readonly title: string;
  readonly event_thum_img: string;
  readonly img_url: string;
  readonly content: string;
  readonly show_dt: KstText;
  readonly start_dt: KstText;
  readonly end_dt: KstText;
}

/** The events, those that start last first. */
export class EventsViewModel {
  readonly #api: OfficeApi;
  readonly #clock: Clock;
  readonly #notices: Notices;

  readonly canEdit: boolean;
  readonly listing: Listing<OfficeEvent, 'q' | 'hidden' | 'state'>;
  readonly editor: RowEditor<OfficeEvent, EventValues>;
  readonly preview: HtmlPreview;
  readonly upload: ImageUpload;

  constructor(
    api: OfficeApi,
    account: StaffAccount,
    notices: Notices,
    address: Address,
    clock: Clock,
    random: Random,
    drafts: StaffDrafts,
    upload: OfficeUpload,
  ) {
    this.#api = api;
    this.#clock = clock;
    this.#notices = notices;
    this.canEdit = account.hasRight('content.edit');
    this.preview = new HtmlPreview(api);
    this.upload = new ImageUpload(upload, account);
    this.listing = new Listing<OfficeEvent, 'q' | 'hidden' | 'state'>({
      api,
      address,
      path: '/events',
      names: ['q', 'hidden', 'state'],
      keyOf: ({ event_idx }) => event_idx,
      load: ({ q, hidden, state }, cursor) =>
        api.call('GET /api/office/v1/events', { q, is_hidden: readHidden(hidden), state: readState(state), cursor }),
    });

    this.editor = new RowEditor<OfficeEvent, EventValues>({
      address,
      random,
      drafts,
      path: '/events',
      empty: () => ({
        title: '',
        event_thum_img: '',
        img_url: '',
        content: '',
        show_dt: this.now,
        ...newPeriod(clock.now()),
      }),
      toValues: toEventValues,
      validate: eventFailures,
      load: (open) => api.call('GET /api/office/v1/events/{event_idx}', { event_idx: Number(open) }),
      save: ({ img_url: _url, ...values }, row, request_key) => {
        if (row === null) return api.call('POST /api/office/v1/events', { request_key, ...values });
        const { event_idx, version } = row;
        return api.call('PUT /api/office/v1/events/{event_idx}', { event_idx, version, ...values });
      },
      onSaved: (isNew) => {
        this.preview.hide();
        notices.show(isNew ? '이벤트를 더했어요.' : '이벤트를 저장했어요.');
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
  setHidden({ event_idx, version }: OfficeEvent, is_hidden: boolean): Promise<void> {
    const send = (seen: string, isHidden: boolean) =>
      this.#api.call('PUT /api/office/v1/events/{event_idx}/hidden', { event_idx, version: seen, is_hidden: isHidden });
    const { listing, editor } = this;
    return hideText({ notices: this.#notices, listing, editor, object: '이벤트를', send }, version, is_hidden);
  }
}

export function toEventValues({
  title,
  event_thum_img,
  img_url,
  content,
  show_dt,
  start_dt,
  end_dt,
}: OfficeEvent): EventValues {
  return { title, event_thum_img, img_url, content, show_dt, start_dt, end_dt };
}

export const eventsModel = recipe(
  EventsViewModel,
  OfficeApi,
  StaffAccount,
  Notices,
  Address,
  Clock,
  Random,
  StaffDrafts,
  OfficeUpload,
);
