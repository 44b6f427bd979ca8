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
import { addDays, formatKst } from '../../../core/time/kst.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import { ImageUpload } from '../content/image-upload.ts';
import { readState } from '../content/period-state.ts';
import { RowEditor } from '../content/row-editor.ts';
import { RowMover } from '../content/row-mover.ts';
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

const DAYS = 7;

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
        start_dt: this.now,
        end_dt: formatKst(addDays(clock.now(), DAYS)),
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
  async end(row: OfficeBanner): Promise<void> {
    const { banner_idx, version } = row;
    const ended = await this.#api.call('POST /api/office/v1/banners/{banner_idx}/end', { banner_idx, version });
    if (ended.result_code !== 200) return this.#notices.fail(ended.result_msg);
    this.#notices.show('배너를 끝냈어요.', { undo: () => void this.#restore(row, ended.result_data.version) });
    this.editor.close();
    await this.listing.reload();
  }

  async #restore({ img_url: _url, ...row }: OfficeBanner, version: string): Promise<void> {
    const restored = await this.#api.call('PUT /api/office/v1/banners/{banner_idx}', { ...row, version });
    if (restored.result_code === 200) this.#notices.show('다시 보여요.');
    else this.#notices.fail(restored.result_msg);
    await this.listing.reload();
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
