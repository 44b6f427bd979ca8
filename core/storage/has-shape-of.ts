import { isRecord } from './stored-json.ts';

/**
 * Returns whether a stored value has the fields of an example, each of the same type, since an older version may have
 * stored other fields. Does not check the elements of arrays.
 */
export function hasShapeOf<T extends object>(value: unknown, example: T): value is T {
  return (
    isRecord(value) &&
    Object.entries(example).every(([name, like]) => {
      const own = value[name];
      return Array.isArray(like) ? Array.isArray(own) : typeof own === typeof like;
    })
  );
}
