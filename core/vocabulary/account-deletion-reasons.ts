/** Why a member deletes the account. `other` needs an explanation. */
export const SECESSION_REASONS = ['goods', 'price', 'delivery', 'service', 'privacy', 'seldom', 'other'] as const;
export type AccountDeletionReason = (typeof SECESSION_REASONS)[number];
