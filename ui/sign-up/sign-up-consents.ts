const CONSENT_NAMES = [
  'agree_policy',
  'agree_privacy',
  'agree_age',
  'agree_marketing_message',
  'agree_marketing_mail',
  'agree_marketing_push',
] as const;
export type ConsentName = (typeof CONSENT_NAMES)[number];

/** The consents of a new member. Each is given separately, and none is preselected. */
export type Consents = Readonly<Record<ConsentName, boolean>>;

export const NO_CONSENTS: Consents = {
  agree_policy: false,
  agree_privacy: false,
  agree_age: false,
  agree_marketing_message: false,
  agree_marketing_mail: false,
  agree_marketing_push: false,
};

/** Returns all consents as given or withdrawn, including the optional ones. */
export function everyConsent(isGiven: boolean): Partial<Consents> {
  return Object.fromEntries(CONSENT_NAMES.map((name) => [name, isGiven]));
}

export function givenConsents(consents: Consents): 'none' | 'some' | 'all' {
  const given = CONSENT_NAMES.filter((name) => consents[name]).length;
  return given === 0 ? 'none' : given < CONSENT_NAMES.length ? 'some' : 'all';
}
