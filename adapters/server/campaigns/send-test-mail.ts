import type { Campaign } from '../../../core/api/office/system/campaigns.api.ts';
import { messageText } from '../../../core/message/message-text.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { DONE, refused, type ActionResult } from '../operator/action-result.ts';
import { findCompany } from '../terms/company.ts';

const SETTING_PATH = '/setting';

/** Sends a campaign to one address, exactly as members would get it, without a row in the outbox. */
export async function sendTestMail(
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
    refusal_url: `${shop.storefrontUrl}${SETTING_PATH}`,
    // The address may be that of an employee, who has no consent to withdraw.
    has_one_click_refusal: false,
    mail_key: `campaign-${campaign_idx}-${shop.clock.now()}`,
  });
  return sent.kind === 'sent' ? DONE : refused('메일 서버가 받지 않았어요. 잠시 뒤 다시 해 주세요.');
}
