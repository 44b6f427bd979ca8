/** Every message that the server sends; each is an approved template at the provider. */
export const MESSAGE_TEMPLATES = [
  'certification',
  'password-changed',
  'password-reset',
  'phone-changed',
  'new-device',
] as const;
export type MessageTemplate = (typeof MESSAGE_TEMPLATES)[number];

/** Messages that tell members of changes in the access to their account. */
export type OwnerNoticeTemplate = Exclude<MessageTemplate, 'certification'>;
