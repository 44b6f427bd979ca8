import * as v from 'valibot';
import { MAX_AUDIENCE_DAYS } from '../../../campaign/audience.ts';
import { CAMPAIGN_STATES } from '../../../campaign/campaign-state.ts';
import { count, dateTime, id, multilineText, text } from '../../schema/fields.ts';
import { campaignIdx } from '../../schema/id-fields.ts';
import type { OfficeArea } from '../call/office-call.ts';

/** Members are counted up to this number. */
export const MAX_COUNTED_MEMBERS = 100_000;

const days = v.pipe(id, v.maxValue(MAX_AUDIENCE_DAYS));
const audience = v.variant('kind', [
  v.object({ kind: v.literal('all') }),
  v.object({ kind: v.literal('bought'), days }),
  v.object({ kind: v.literal('dormant'), days }),
  v.object({ kind: v.literal('followers'), member_id: v.pipe(text(30), v.minLength(1)) }),
]);

const content = { title: text(60), content: multilineText(1_000), link: text(200) };

const campaign = v.object({
  campaign_idx: campaignIdx,
  title: v.string(),
  content: v.string(),
  link: v.string(),
  audience: v.variant('kind', [
    v.object({ kind: v.literal('all') }),
    v.object({ kind: v.literal('bought'), days: count }),
    v.object({ kind: v.literal('dormant'), days: count }),
    v.object({ kind: v.literal('followers'), member_id: v.string() }),
  ]),
  state: v.picklist(CAMPAIGN_STATES),
  staff_name: v.string(),
  created_dt: dateTime,
  sent_dt: v.nullable(dateTime),
  ended_dt: v.nullable(dateTime),
  /** Number of messages created so far. */
  member_cnt: count,
});
export type Campaign = v.InferOutput<typeof campaign>;

const audienceCount = v.object({
  /** Members who would receive the campaign. */
  member_cnt: count,
  /** Members of the audience who have not agreed to marketing by mail, or have no address. */
  without_consent_cnt: count,
  /** Members who would receive it in the morning, since it is night and they have not agreed to mails at night. */
  waiting_cnt: count,
  /** True: there are more members than are counted. */
  is_capped: v.boolean(),
});
export type AudienceCount = v.InferOutput<typeof audienceCount>;

export const campaignApi = {
  'GET /api/office/v1/campaigns': {
    summary: '캠페인 목록 보기',
    right: 'messages.view',
    request: v.object({ cursor: v.optional(v.nullable(text(200)), null) }),
    response: v.object({ list: v.array(campaign), next_cursor: v.nullable(v.string()) }),
  },
  'POST /api/office/v1/campaigns/count': {
    summary: '캠페인 받을 회원 세기',
    right: 'messages.advertise',
    request: v.object({ audience }),
    response: audienceCount,
  },
  'POST /api/office/v1/campaigns': {
    summary: '캠페인 작성',
    right: 'messages.advertise',
    audit: 'change',
    /** `request_key` is an idempotency key: repeated requests with the same key create one campaign. */
    request: v.object({ request_key: v.pipe(v.string(), v.uuid()), audience, ...content }),
    response: campaign,
  },
  'POST /api/office/v1/campaigns/{campaign_idx}/test': {
    summary: '캠페인 시험 발송',
    right: 'messages.advertise',
    audit: 'change',
    request: v.object({ campaign_idx: campaignIdx }),
    /** `email` is the caller's address, to which the test was sent. */
    response: v.object({ email: v.string() }),
  },
  'POST /api/office/v1/campaigns/{campaign_idx}/send': {
    summary: '캠페인 발송',
    right: 'messages.advertise',
    audit: 'change',
    needsConfirmation: true,
    request: v.object({ campaign_idx: campaignIdx }),
    response: campaign,
  },
  'POST /api/office/v1/campaigns/{campaign_idx}/stop': {
    summary: '캠페인 멈춤',
    right: 'messages.advertise',
    audit: 'change',
    request: v.object({ campaign_idx: campaignIdx }),
    response: campaign,
  },
} as const satisfies OfficeArea;
