/** Why a member deletes the account. `other` needs an explanation. */
export const ACCOUNT_DELETION_REASONS = [
  'goods',
  'price',
  'delivery',
  'service',
  'privacy',
  'seldom',
  'other',
] as const;
export type AccountDeletionReason = (typeof ACCOUNT_DELETION_REASONS)[number];
