import type { OfficeBanner } from '../../../core/api/office/content/banner.api.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffDrafts } from '../../../core/office-client/staff-drafts.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import { BANNER_PLACES, bannerFailures } from '../../../core/office-content/banner-rules.ts';
import { Clock } from '../../../core/ports/clock.port.ts';
import { OfficeUpload } from '../../../core/ports/office-upload.port.ts';
import { Random } from '../../../core/ports/random.port.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { Address } from '../../../core/ports/screen/address.port.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import { ImageUpload } from '../content/image-upload.ts';
import { newPeriod, readState } from '../content/period-state.ts';
import { RowEditor } from '../content/row-editor.ts';
import { RowMover } from '../content/row-mover.ts';
import { makeUndoableChange } from '../content/undoable-change.ts';
import { Listing } from '../kit/listing.ts';
import { Notices } from '../kit/notices.ts';

export interface BannerValues {
  readonly place: string;
  readonly link: string;
  readonly banner_img: string;
  readonly img_url: string;
  readonly banner_text: string;
  readonly start_dt: KstText;
  readonly end_dt: KstText;
}

/** The banners of each place, in the order of the storefront. */
export class BannersViewModel {
  readonly #api: OfficeApi;
  readonly #clock: Clock;
  readonly #notices: Notices;

  readonly canEdit: boolean;
  readonly listing: Listing<OfficeBanner, 'place' | 'state'>;
  readonly editor: RowEditor<OfficeBanner, BannerValues>;
  readonly mover: RowMover<OfficeBanner, 'place' | 'state'>;
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
    this.upload = new ImageUpload(upload, account);
    this.listing = new Listing<OfficeBanner, 'place' | 'state'>({
      api,
      address,
      path: '/banners',
      names: ['place', 'state'],
      keyOf: ({ banner_idx }) => banner_idx,
      load: ({ place, state }, cursor) =>
        api.call('GET /api/office/v1/banners', { ...placeOf(place), state: readState(state), cursor }),
    });
    this.mover = new RowMover({
      listing: this.listing,
      notices,
      keyOf: ({ banner_idx }) => banner_idx,
      send: ({ banner_idx }, to) => api.call('POST /api/office/v1/banners/{banner_idx}/move', { banner_idx, ...to }),
    });
    this.editor = new RowEditor<OfficeBanner, BannerValues>({
      address,
      random,
      drafts,
      path: '/banners',
      empty: () => ({
        place: placeName(placeOf(this.listing.filter.place)),
        link: '',
        banner_img: '',
        img_url: '',
        banner_text: '',
        ...newPeriod(clock.now()),
      }),
      toValues: toBannerValues,
      validate: (values) => {
        const { banner_type, ...failures } = bannerFailures({ ...placeOf(values.place), ...values });
        return banner_type === undefined ? failures : { ...failures, place: banner_type };
      },
      load: (open) => api.call('GET /api/office/v1/banners/{banner_idx}', { banner_idx: Number(open) }),
      save: ({ place, img_url: _url, ...values }, row, request_key) => {
        const fields = { ...values, ...placeOf(place) };
        if (row === null) return api.call('POST /api/office/v1/banners', { request_key, ...fields });
        const { banner_idx, version } = row;
        return api.call('PUT /api/office/v1/banners/{banner_idx}', { banner_idx, version, ...fields });
      },
      onSaved: (isNew) => {
        notices.show(isNew ? '배너를 더했어요.' : '배너를 저장했어요.');
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

  /** Ends a banner now. The notice offers to undo this. */
  end({ img_url: _url, ...row }: OfficeBanner): Promise<void> {
    const { banner_idx, version } = row;
    return makeUndoableChange(
      { notices: this.#notices, listing: this.listing, editor: this.editor },
      {
        doneText: '배너를 끝냈어요.',
        undoneText: '다시 보여요.',
        send: () => this.#api.call('POST /api/office/v1/banners/{banner_idx}/end', { banner_idx, version }),
        revert: (ended) =>
          this.#api.call('PUT /api/office/v1/banners/{banner_idx}', { ...row, version: ended.version }),
      },
    );
  }
}

/** Returns the place of an address segment such as `main-1`; the first place for an unknown one. */
export function placeOf(name: string) {
  const place = BANNER_PLACES.find((one) => placeName(one) === name) ?? BANNER_PLACES[0];
  return { banner_type: place?.banner_type ?? 'main', position_type: place?.position_type ?? 1 } as const;
}

export function placeName({ banner_type, position_type }: { banner_type: string; position_type: number }): string {
  return `${banner_type}-${position_type}`;
}

export function toBannerValues(row: OfficeBanner): BannerValues {
  const { link, banner_img, img_url, banner_text, start_dt, end_dt } = row;
  return { place: placeName(row), link, banner_img, img_url, banner_text, start_dt, end_dt };
}

export const bannersModel = recipe(
  BannersViewModel,
  OfficeApi,
  StaffAccount,
  Notices,
  Address,
  Clock,
  Random,
  StaffDrafts,
  OfficeUpload,
);
