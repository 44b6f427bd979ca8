/**
 * `sending`: messages are being created in batches. `stopped`: staff stopped the campaign, and its unsent messages are
 * no longer sent.
 */
export const CAMPAIGN_STATES = ['draft', 'sending', 'done', 'stopped'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

const TEXTS: Readonly<Record<CampaignState, string>> = {
  draft: '작성',
  sending: '보내는 중',
  done: '모두 맡김',
  stopped: '멈춤',
};

/** Returns the Korean name of a state of a campaign, for staff. */
export function campaignStateText(state: CampaignState): string {
  return TEXTS[state];
}

/** The states in which staff may stop a campaign, which withdraws its unsent messages. */
export const STOPPABLE_STATES: readonly CampaignState[] = ['sending', 'done'];
