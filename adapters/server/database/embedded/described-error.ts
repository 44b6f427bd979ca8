/** An error of PostgreSQL in the form sent between threads. */
export interface DescribedError {
  readonly message: string;
  /** PostgreSQL's error code, which decides whether the transaction is retried. */
  readonly code: string | null;
  readonly constraint: string | null;
  /** The reason of an error raised by one of our own functions. */
  readonly detail: string | null;
}

/** Returns the fields that an error would lose when it is sent between threads. */
export function describeError(error: unknown): DescribedError {
  const field = (name: string): string | null => {
    const value: unknown = error instanceof Error ? Reflect.get(error, name) : null;
    return typeof value === 'string' ? value : null;
  };
  return {
    message: error instanceof Error ? error.message : String(error),
    code: field('code'),
    constraint: field('constraint'),
    detail: field('detail'),
  };
}
