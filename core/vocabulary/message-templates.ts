/**
 * The messages that are not in the inbox: verification codes and security notices. Each is an approved template at the
 * provider.
 */
export const MESSAGE_TEMPLATES = [
  'certification',
  'password-changed',
  'password-reset',
  'phone-changed',
  'new-device',
  'refund-account',
  'account-deleted',
] as const;
export type MessageTemplate = (typeof MESSAGE_TEMPLATES)[number];

/**
 * Messages about a changed access to an account, about its deletion, and about a refund to a bank account of another
 * holder.
 */
export type OwnerNoticeTemplate = Exclude<MessageTemplate, 'certification'>;
