declare const sealed: unique symbol;

/** A text as a sealed column stores it, created by `Secret.seal`. Unlike a tagged text, it accepts no plain string. */
export type SealedText = string & { readonly [sealed]: true };

/** Marks a text as stored in a sealed column: one that was just sealed, or that is stored plain on purpose. */
export function asSealedText(text: string): SealedText {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the mark exists in types only
  return text as SealedText;
}

/**
 * Columns that are sealed in the database, with the columns that identify their row. `before` is the form in which
 * earlier versions stored the texts; they stay readable until `secrets rotate` seals them.
 */
export const SEALED_COLUMNS = {
  refund: { keys: ['refund_idx'], columns: ['account_no', 'account_name'], before: 'plain' },
  order_claim: { keys: ['claim_idx'], columns: ['account_no', 'account_name'], before: 'plain' },
  payment: { keys: ['payment_no'], columns: ['cash_receipt_number', 'entrance_code'], before: 'plain' },
  member_address: { keys: ['address_idx'], columns: ['entrance_code'], before: 'plain' },
  staff: { keys: ['staff_idx'], columns: ['totp_secret'], before: 'sealed' },
  member_social: { keys: ['provider', 'social_id'], columns: ['unlink_token'], before: 'sealed' },
  social_session: { keys: ['token_hash'], columns: ['access_token'], before: 'sealed' },
  social_state: { keys: ['state_hash'], columns: ['secrets'], before: 'sealed' },
  social_ticket: { keys: ['token_hash'], columns: ['sealed'], before: 'sealed' },
  app_card_token: { keys: ['token_hash'], columns: ['sealed_user_token'], before: 'sealed' },
} as const satisfies Readonly<
  Record<
    string,
    { readonly keys: readonly string[]; readonly columns: readonly string[]; readonly before: 'plain' | 'sealed' }
  >
>;

export type SealedTable = keyof typeof SEALED_COLUMNS;
type SealedColumn = (typeof SEALED_COLUMNS)[SealedTable]['columns'][number];

/**
 * The cell to which a sealed text belongs; the text cannot be decrypted for another cell. If the row has several keys,
 * they are joined by a colon.
 */
export type SealedCell = readonly [table: SealedTable, column: SealedColumn, row: string | number];

/** Returns all sealed columns, each with its table and the keys of its rows. */
export function sealedColumns() {
  const tables: readonly SealedTable[] = Object.keys(SEALED_COLUMNS).filter(isSealedTable);
  return tables.flatMap((table) => {
    const { keys, columns }: { keys: readonly string[]; columns: readonly SealedColumn[] } = SEALED_COLUMNS[table];
    return columns.map((column) => ({ table, column, keys }));
  });
}

function isSealedTable(name: string): name is SealedTable {
  return name in SEALED_COLUMNS;
}
