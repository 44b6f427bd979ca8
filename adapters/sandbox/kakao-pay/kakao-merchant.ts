/** The only merchant of the sandbox KakaoPay: its code, and the full `Authorization` header with its key. */
export const MERCHANT = { cid: 'TC0ONETIME', authorization: 'SECRET_KEY DEV0000SANDBOXKEY0000' } as const;
