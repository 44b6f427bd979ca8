import type { Campaign } from '../../../core/api/office/system/campaigns.api.ts';
import { messageText } from '../../../core/message/message-text.ts';
import type { CampaignIdx, StaffIdx } from '../../../core/vocabulary/ids.ts';
import { SETTING_PATH } from '../../../core/navigation/fixed-paths.ts';
import { HOUR_MS } from '../../../core/time/durations.ts';
import { consumeAttempt } from '../kernel/rate-limit.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { DONE, refused, type ActionResult } from '../operator/action-result.ts';
import { findCompany } from '../terms/company.ts';
import { selectCampaigns } from './campaigns.ts';

/** Limit of test mails for a staff member. */
const TEST_LIMIT = { maxAttempts: 10, windowMs: HOUR_MS };

type CampaignTestResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly text: string; readonly code: 404 | 409 | 429 };

/** Sends a campaign to the address of one staff member, at most ten times an hour. */
export async function sendCampaignTest(
  shop: ServerContext,
  campaign_idx: CampaignIdx,
  { staff_idx, email }: { readonly staff_idx: StaffIdx; readonly email: string },
): Promise<CampaignTestResult> {
  const { database, clock } = shop;
  const campaign = await selectCampaigns(database).where('campaign_idx', '=', campaign_idx).executeTakeFirst();
  if (campaign === undefined) return { kind: 'refused', text: '그런 캠페인이 없어요.', code: 404 };
  if (!(await consumeAttempt(database, `campaign-test:${staff_idx}`, TEST_LIMIT, clock.now()))) {
    return { kind: 'refused', text: '시험 발송은 한 시간에 열 번까지 할 수 있어요.', code: 429 };
  }
  const sent = await sendTestMail(shop, campaign, email);
  return sent.kind === 'refused' ? { ...sent, code: 409 } : sent;
}

/** Sends a campaign to one address, exactly as members would get it, without a row in the outbox. */
async function sendTestMail(
  shop: ServerContext,
  { campaign_idx, title, content: text, link }: Campaign,
  email: string,
): Promise<ActionResult> {
  if (shop.mails === null) return refused('메일을 보내지 않는 매장이에요.');
  const mail = messageText({ kind: 'benefit', facts: { title, text, link } }, null);
  const { company, address, cs_phone } = await findCompany(shop.database, shop.clock.now());
  const sent = await shop.mails.send({
    email,
    subject: mail.title,
    text: mail.body,
    signature: `${company} · ${address} · ${cs_phone}`,
    url: `${shop.storefrontUrl}${mail.link}`,
    refusalUrl: `${shop.storefrontUrl}${SETTING_PATH}`,
    // The address may be that of an employee, who has no consent to withdraw.
    hasOneClickRefusal: false,
    mailKey: `campaign-${campaign_idx}-${shop.clock.now()}`,
  });
  return sent.kind === 'sent' ? DONE : refused('메일 서버가 받지 않았어요. 잠시 뒤 다시 해 주세요.');
}
