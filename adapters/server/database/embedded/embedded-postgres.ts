/** The operations of an embedded PostgreSQL that the dialect uses, in any thread. */
export interface EmbeddedPostgres {
  query(sql: string, parameters: readonly unknown[]): Promise<EmbeddedResult>;
  /** Runs a script of several statements without parameters. */
  exec(sql: string): Promise<void>;
  /** Calls `listener` with the payload of each notification on a channel. */
  listen(channel: string, listener: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
}

export interface EmbeddedResult {
  readonly rows: Record<string, unknown>[];
  readonly affectedRows: number;
}
