/**
 * The part of reflect-metadata that inversify uses: notes on objects. It takes that library's place in the browser,
 * where the whole of it would be three kilobytes.
 */
const notes = new WeakMap<object, Map<PropertyKey | undefined, Map<unknown, unknown>>>();

function own(key: unknown, target: object, property?: PropertyKey): unknown {
  return notes.get(target)?.get(property)?.get(key);
}

Object.assign(Reflect, {
  defineMetadata(key: unknown, value: unknown, target: object, property?: PropertyKey): void {
    const ofTarget = notes.get(target) ?? new Map<PropertyKey | undefined, Map<unknown, unknown>>();
    const ofProperty = ofTarget.get(property) ?? new Map<unknown, unknown>();
    notes.set(target, ofTarget.set(property, ofProperty.set(key, value)));
  },

  getOwnMetadata: own,

  /** The target's own, or what it inherits. */
  getMetadata(key: unknown, target: object, property?: PropertyKey): unknown {
    for (let at: object | null = target; at !== null; at = Reflect.getPrototypeOf(at)) {
      if (notes.get(at)?.get(property)?.has(key) === true) return own(key, at, property);
    }
    return undefined;
  },
});
