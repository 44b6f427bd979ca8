import { MAX_COUNTED_MEMBERS, type Campaign, type campaignApi } from '../../../core/api/office/system/campaigns.api.ts';
import { OFFICE_PAGE_SIZE } from '../../../core/api/office/orders/order.api.ts';
import { audienceText } from '../../../core/campaign/audience.ts';
import { campaignStateText } from '../../../core/campaign/campaign-state.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import type { CampaignIdx } from '../../../core/vocabulary/ids.ts';
import { countAudience } from '../campaigns/audience-members.ts';
import { addCampaign, findCampaigns, releaseCampaign, selectCampaigns, stopCampaign } from '../campaigns/campaigns.ts';
import { sendCampaignTest } from '../campaigns/send-test-mail.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { callingStaff } from '../office-kernel/office-caller.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';

const CAMPAIGN_NOT_FOUND = failure(404, '그런 캠페인이 없어요.');
const conflictFailure = (text: string) => failure(409, text);

export function campaignRoutes(shop: ServerContext): OfficeHandlers<keyof typeof campaignApi> {
  const { database, clock } = shop;
  const find = (campaign_idx: CampaignIdx): Promise<Campaign | undefined> =>
    selectCampaigns(database).where('campaign_idx', '=', campaign_idx).executeTakeFirst();

  return {
    'GET /api/office/v1/campaigns': async ({ cursor }) =>
      success(await findCampaigns(database, cursor, OFFICE_PAGE_SIZE)),
    'POST /api/office/v1/campaigns/count': async ({ audience }) =>
      success(await countAudience(database, audience, MAX_COUNTED_MEMBERS, clock.now())),
    'POST /api/office/v1/campaigns': async (campaign, caller) => {
      const result = await addCampaign(shop, campaign, callingStaff(caller).staff_name);
      if (result.kind === 'refused') {
        return 'isKeyUsed' in result
          ? failure(409, result.text, { request_key: '앞서 쓴 요청이에요.' })
          : failure(422, result.text);
      }
      caller.audit.setSubject('campaign_idx', result.campaign.campaign_idx);
      caller.audit.recordChange('제목', null, result.campaign.title);
      caller.audit.recordChange('받는 회원', null, audienceText(result.campaign.audience));
      return success(result.campaign);
    },
    'POST /api/office/v1/campaigns/{campaign_idx}/test': async ({ campaign_idx }, caller) => {
      const { email } = callingStaff(caller);
      caller.audit.setSubject('campaign_idx', campaign_idx);
      const result = await sendCampaignTest(shop, campaign_idx, callingStaff(caller));
      return result.kind === 'refused' ? failure(result.code, result.text) : success({ email });
    },
    'POST /api/office/v1/campaigns/{campaign_idx}/send': async ({ campaign_idx }, { audit }) => {
      audit.setSubject('campaign_idx', campaign_idx);
      const before = await find(campaign_idx);
      if (before === undefined) return CAMPAIGN_NOT_FOUND;
      const result = await releaseCampaign(shop, campaign_idx);
      if (result.kind === 'refused') return conflictFailure(result.text);
      audit.recordChange('상태', campaignStateText(before.state), campaignStateText(result.campaign.state));
      return success(result.campaign);
    },
    'POST /api/office/v1/campaigns/{campaign_idx}/stop': async ({ campaign_idx }, { audit }) => {
      audit.setSubject('campaign_idx', campaign_idx);
      const before = await find(campaign_idx);
      if (before === undefined) return CAMPAIGN_NOT_FOUND;
      const result = await stopCampaign(shop, campaign_idx);
      if (result.kind === 'refused') return conflictFailure(result.text);
      audit.recordChange('상태', campaignStateText(before.state), campaignStateText(result.campaign.state));
      return success(result.campaign);
    },
  };
}
