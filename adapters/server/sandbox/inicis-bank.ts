/** The bank at which the practice accounts are. */
export const SANDBOX_BANK = { code: '88', name: '신한은행', holder: '모아장연습' } as const;
