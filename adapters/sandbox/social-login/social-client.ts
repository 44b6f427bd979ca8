/** The only client of the sandbox providers. */
export const CLIENT = { id: 'sandbox-shop', secret: 'sandbox-secret', team: 'SANDBOXTEAM', key: 'SANDBOXKEY' } as const;

/** The public part of the client's key for Sign in with Apple. */
export const CLIENT_PUBLIC_KEY = {
  kty: 'EC',
  crv: 'P-256',
  x: 'kUkBzGOdZ2C26aTIQbHtn6nlTVa5yYWJqs43d0FMPh8',
  y: 'QIQdE31BVq-BbJWhJtV7_J7qdIAe8q4_SvfIskPxUpU',
} as const;
