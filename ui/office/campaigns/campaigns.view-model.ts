import { makeObservable, observableRef, runInAction } from 'mobx';
import type { AudienceCount, Campaign } from '../../../core/api/office/system/campaigns.api.ts';
import { MAX_AUDIENCE_DAYS, type Audience } from '../../../core/campaign/audience.ts';
import {
  advertisementRefusalText,
  checkAdvertisement,
  type AdvertisementRefusal,
} from '../../../core/message/advertisement.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffDrafts } from '../../../core/office-client/staff-drafts.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import { Random } from '../../../core/ports/random.port.ts';
import { Address } from '../../../core/ports/screen/address.port.ts';
import { isUnanswered } from '../../../core/outcome/unanswered.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { FormState } from '../../kit/form-state.ts';
import { TypedForm } from '../drafts/typed-form.ts';
import { Listing } from '../kit/listing.ts';
import { Notices } from '../kit/notices.ts';

interface CampaignValues {
  readonly kind: Audience['kind'];
  readonly days: string;
  readonly member_id: string;
  readonly title: string;
  readonly content: string;
  readonly link: string;
}

const EMPTY: CampaignValues = { kind: 'all', days: '30', member_id: '', title: '', content: '', link: '/' };

/** Advertising to members who have agreed to it. */
export class CampaignsViewModel {
  readonly #api: OfficeApi;
  readonly #account: StaffAccount;
  readonly #notices: Notices;
  readonly #random: Random;
  /** Idempotency key, the same for repeated clicks, so that only one campaign is created. */
  #requestKey = '';
  readonly listing: Listing<Campaign, never>;
  readonly form: FormState<CampaignValues, Campaign>;
  readonly typed: TypedForm<CampaignValues>;
  isWriting = false;
  /** The campaign about to be sent, with the number of its recipients. */
  sending: { readonly campaign: Campaign; readonly count: AudienceCount } | null = null;
  isBusy = false;

  constructor(
    api: OfficeApi,
    account: StaffAccount,
    notices: Notices,
    address: Address,
    random: Random,
    drafts: StaffDrafts,
  ) {
    this.#api = api;
    this.#account = account;
    this.#notices = notices;
    this.#random = random;
    this.listing = new Listing<Campaign, never>({
      api,
      address,
      path: '/campaigns',
      names: [],
      keyOf: ({ campaign_idx }) => campaign_idx,
      load: (_filter, cursor) => api.call('GET /api/office/v1/campaigns', { cursor }),
    });
    this.typed = new TypedForm({ drafts, form: 'campaigns/new', example: EMPTY, isUsable: ({ kind }) => isKind(kind) });
    this.form = new FormState<CampaignValues, Campaign>({
      initial: EMPTY,
      validate: (values) => ({
        days: needsDays(values.kind) && !isDays(values.days) ? `1부터 ${MAX_AUDIENCE_DAYS}까지 적어 주세요.` : '',
        member_id: values.kind === 'followers' && values.member_id.trim() === '' ? '판매자 아이디를 적어 주세요.' : '',
        ...textFailures(values),
      }),
      send: ({ title, content, link, ...audience }) =>
        api.call('POST /api/office/v1/campaigns', {
          request_key: this.#requestKey,
          title,
          content,
          link,
          audience: audienceOf(audience),
        }),
      onSent: () => {
        this.isWriting = false;
        this.typed.clear();
        notices.show('작성했어요. 시험 발송으로 확인한 다음 보내 주세요.');
        void this.listing.reload();
      },
      onChange: (values) => this.typed.save(values, '', this.#requestKey),
      onRefused: async (refused) => {
        if (refused.field_errors?.['request_key'] !== undefined) {
          // An earlier request, whose response was lost, created a campaign with another text: the next request creates
          // a new one.
          this.#requestKey = this.#random.uuid();
          this.typed.save(this.form.values, '', this.#requestKey);
          await this.listing.reload();
        }
        runInAction(() => (this.form.refusal = refused.result_msg));
      },
    });
    makeObservable(this, { isWriting: observableRef, sending: observableRef, isBusy: observableRef });
  }

  start(): () => void {
    return this.listing.start();
  }

  get canSend(): boolean {
    return this.#account.hasRight('messages.advertise');
  }

  setWriting(isWriting: boolean): void {
    if (isWriting) {
      const typed = this.typed.restore();
      this.#requestKey = typed?.request_key ?? this.#random.uuid();
      this.form.fill(typed?.values ?? EMPTY);
    }
    runInAction(() => (this.isWriting = isWriting));
  }

  /** Discards the typed values, and opens an empty form. */
  discard(): void {
    this.typed.clear();
    this.setWriting(true);
  }

  /** Sends the campaign only to the staff member who is logged in, as a test. */
  async test({ campaign_idx }: Campaign): Promise<void> {
    const envelope = await this.#api.call('POST /api/office/v1/campaigns/{campaign_idx}/test', { campaign_idx });
    if (envelope.result_code === 200) this.#notices.show(`${envelope.result_data.email} 주소로 보냈어요.`);
    else this.#notices.fail(envelope.result_msg);
  }

  /** Counts the recipients, and opens the dialog in which staff confirm the sending. */
  async startSend(campaign: Campaign): Promise<void> {
    const envelope = await this.#api.call('POST /api/office/v1/campaigns/count', { audience: campaign.audience });
    if (envelope.result_code !== 200) return this.#notices.fail(envelope.result_msg);
    runInAction(() => (this.sending = { campaign, count: envelope.result_data }));
  }

  stopSend(): void {
    runInAction(() => (this.sending = null));
  }

  async send(): Promise<void> {
    if (this.sending === null || this.isBusy) return;
    const { campaign_idx } = this.sending.campaign;
    runInAction(() => (this.isBusy = true));
    const envelope = await this.#api.call('POST /api/office/v1/campaigns/{campaign_idx}/send', { campaign_idx });
    runInAction(() => {
      this.isBusy = false;
      // Without a response the dialog stays open, so that staff can try again.
      if (!isUnanswered(envelope)) this.sending = null;
    });
    if (envelope.result_code === 200) this.#notices.show('보내기 시작했어요.');
    else this.#notices.fail(envelope.result_msg);
    await this.listing.reload();
  }

  async stop({ campaign_idx }: Campaign): Promise<void> {
    const envelope = await this.#api.call('POST /api/office/v1/campaigns/{campaign_idx}/stop', { campaign_idx });
    if (envelope.result_code === 200) this.#notices.show('멈췄어요. 이미 간 메일은 되돌릴 수 없어요.');
    else this.#notices.fail(envelope.result_msg);
    await this.listing.reload();
  }
}

function needsDays(kind: Audience['kind']): boolean {
  return kind === 'bought' || kind === 'dormant';
}

function isKind(kind: string): boolean {
  return ['all', 'bought', 'dormant', 'followers'].includes(kind);
}

function isDays(typed: string): boolean {
  return /^[1-9]\d{0,2}$/.test(typed.trim()) && Number(typed) <= MAX_AUDIENCE_DAYS;
}

function audienceOf({ kind, days, member_id }: Pick<CampaignValues, 'kind' | 'days' | 'member_id'>): Audience {
  switch (kind) {
    case 'all':
      return { kind };
    case 'bought':
    case 'dormant':
      return { kind, days: Number(days) };
    case 'followers':
      return { kind, member_id: member_id.trim() };
  }
}

/** Assigns the core's error to the field that it is about. */
function textFailures({ title, content, link }: CampaignValues): Record<string, string> {
  const refusal = checkAdvertisement({ title, text: content, link });
  return refusal === null ? {} : { [fieldOf(refusal)]: advertisementRefusalText(refusal) };
}

function fieldOf({ code }: AdvertisementRefusal): 'title' | 'content' | 'link' {
  switch (code) {
    case 'title-invalid':
    case 'title-marked':
      return 'title';
    case 'text-invalid':
      return 'content';
    case 'link-invalid':
      return 'link';
  }
}

export const campaignsModel = recipe(
  CampaignsViewModel,
  OfficeApi,
  StaffAccount,
  Notices,
  Address,
  Random,
  StaffDrafts,
);
