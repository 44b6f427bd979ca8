declare const tag: unique symbol;

/**
 * A value whose type is tagged with its kind. The tag exists only for the compiler: it accepts a plain value for a
 * tagged one, but refuses a value with another tag, also in comparisons and as the key of a `Map`.
 */
export type Tagged<Value extends number | string, Kind extends string> = Value & { readonly [tag]?: Kind };
