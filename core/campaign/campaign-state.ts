/**
 * `sending`: messages are being written, a batch at a time. `stopped`: by staff; unsent messages are no longer sent.
 */
export const CAMPAIGN_STATES = ['draft', 'sending', 'done', 'stopped'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

const TEXTS: Readonly<Record<CampaignState, string>> = {
  draft: '작성',
  sending: '보내는 중',
  done: '모두 맡김',
  stopped: '멈춤',
};

export function campaignStateText(state: CampaignState): string {
  return TEXTS[state];
}

/** The states in which staff may stop it: unsent messages are withdrawn, too. */
export const STOPPABLE_STATES: readonly CampaignState[] = ['sending', 'done'];
