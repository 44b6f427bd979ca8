/** Beginnings that only our own variables have; other programs read variables like `S3_…` too. */
const OWN_PREFIXES =
  /^(?:INICIS|KAKAOPAY|NAVER_PAY|NAVER_LOGIN|APP_CARD|NHN|SMTP|SHOPPER|SANDBOX|TRUST_PROXY|UNPAID_ORDERS|MESSAGE_BUDGET)_/;
/** A shorter name with two changed letters is too often the name of another program's variable. */
const MIN_LENGTH_OF_TWO_EDITS = 8;

/** A variable that no program reads, and the known name that was probably meant. */
export interface MisspelledName {
  readonly name: string;
  readonly suggestion: string;
}

/**
 * Returns the names that look like misspellings of a name in `known`: they have one of our prefixes, or differ by one
 * letter, by two in a long name, or by two swapped letters. All other names belong to other programs.
 */
export function findMisspelledNames(names: readonly string[], known: readonly string[]): readonly MisspelledName[] {
  return names.flatMap((name) => {
    if (known.includes(name)) return [];
    const distances = known.map((other) => ({ suggestion: other, edits: editDistance(name.toUpperCase(), other) }));
    const [nearest] = distances.toSorted((one, other) => one.edits - other.edits);
    if (nearest === undefined) return [];
    const maxEdits = nearest.suggestion.length >= MIN_LENGTH_OF_TWO_EDITS ? 2 : 1;
    if (OWN_PREFIXES.test(name) || nearest.edits <= maxEdits) return [{ name, suggestion: nearest.suggestion }];
    const swapped = known.find((other) => haveSwappedLetters(name.toUpperCase(), other));
    return swapped === undefined ? [] : [{ name, suggestion: swapped }];
  });
}

/** Returns whether two names differ only by two neighboring letters that are swapped. */
function haveSwappedLetters(one: string, other: string): boolean {
  const at = Array.from(one).findIndex((letter, index) => letter !== other.charAt(index));
  const swapped = `${one.slice(0, at)}${one.charAt(at + 1)}${one.charAt(at)}${one.slice(at + 2)}`;
  return at !== -1 && swapped === other;
}

/** Returns the Levenshtein distance: how many letters must be inserted, removed or replaced. */
export function editDistance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one.charAt(row - 1) === other.charAt(column - 1);
      current.push(
        Math.min(
          (before[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (before[column - 1] ?? 0) + (isSame ? 0 : 1),
        ),
      );
    }
    before = current;
  }
  return before[other.length] ?? 0;
}
