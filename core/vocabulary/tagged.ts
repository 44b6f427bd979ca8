declare const tag: unique symbol;

/**
 * A value with the name of its kind, which exists in types only. A plain value is accepted where a tagged one is
 * expected; one with another tag is refused, also in comparisons and as the key of a `Map`.
 */
export type Tagged<Value extends number | string, Kind extends string> = Value & { readonly [tag]?: Kind };
