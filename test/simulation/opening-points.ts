import type { Database } from '../../adapters/server/database/database.ts';

interface OpeningLot {
  readonly amount: number;
  readonly expire_dt: string;
}

/** Grants points like the server: each lot with its history entry. */
export async function grantOpeningPoints(
  database: Database,
  member_idx: number,
  given_dt: string,
  lots: readonly OpeningLot[],
): Promise<void> {
  const reason = '가입 축하';
  for (const { amount, expire_dt } of lots) {
    const lot = { member_idx, amount, remaining: amount, reason, given_dt, expire_dt, order_idx: null };
    await database.insertInto('point_lot').values(lot).execute();
    const hist = { member_idx, hist_type: 'save' as const, amount, reason, hist_dt: given_dt };
    await database
      .insertInto('point_hist')
      .values({ ...hist, payment_idx: null, order_idx: null })
      .execute();
  }
}
