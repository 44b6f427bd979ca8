import type { ColumnType } from 'kysely';

/** A jsonb column: read as parsed JSON, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;
