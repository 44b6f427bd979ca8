/** What the dialect needs of an embedded PostgreSQL, whichever thread it runs in. */
export interface EmbeddedPostgres {
  query(sql: string, parameters: readonly unknown[]): Promise<EmbeddedResult>;
  /** Runs a script of several statements without parameters. */
  exec(sql: string): Promise<void>;
  close(): Promise<void>;
}

export interface EmbeddedResult {
  readonly rows: Record<string, unknown>[];
  readonly affectedRows: number;
}
