import { MAX_COUNTED_MEMBERS } from '../../../core/api/office/system/campaigns.api.ts';
import type { CampaignService } from '../../cli/operator/campaign-commands.ts';
import { countAudience } from '../../server/campaigns/audience-members.ts';
import { addCampaign, releaseCampaign, selectCampaigns, stopCampaign } from '../../server/campaigns/campaigns.ts';
import type { ServerContext } from '../../server/kernel/server-context.ts';

const MAX_LISTED = 500;

/** Implements the campaign commands on a server. `actor`: the operating-system user who runs the command. */
export function campaignService(shop: ServerContext, actor: string): CampaignService {
  const { database, clock } = shop;
  return {
    list: () => selectCampaigns(database).orderBy('campaign_idx', 'desc').limit(MAX_LISTED).execute(),
    add: (campaign) => addCampaign(shop, campaign, actor),
    count: (audience) => countAudience(database, audience, MAX_COUNTED_MEMBERS, clock.now()),
    send: (campaign_idx) => releaseCampaign(shop, campaign_idx),
    stop: (campaign_idx) => stopCampaign(shop, campaign_idx),
  };
}
