/** Every message that the server sends; each is an approved template at the provider. */
export const MESSAGE_TEMPLATES = [
  'certification',
  'password-changed',
  'password-reset',
  'phone-changed',
  'new-device',
  'refund-account',
] as const;
export type MessageTemplate = (typeof MESSAGE_TEMPLATES)[number];

/** Messages about changes in the access to an account, and about refunds to an account of another holder. */
export type OwnerNoticeTemplate = Exclude<MessageTemplate, 'certification'>;
