// Checks Korean particles after a value, whose form depends on the last sound of the value.
import { withoutComments } from './imports.mjs';

/** @typedef {ReadonlyMap<string, string>} Sources path and text */

const lineAt = (/** @type {string} */ text, /** @type {number} */ index) => text.slice(0, index).split('\n').length;

/** The end of a value, perhaps in quotes or an element, followed by a particle that has two forms. */
const AFTER_VALUE =
  /\}(?:<\/\w+>)?['"’”」]?(?:(?:을|를|은|는|이|가|으로|로|과|와|이나|나)(?![가-힣])|이에요|예요|이었어요|였어요)/g;
/** Notations with both forms of a particle. */
const BOTH = /을\(를\)|를\(을\)|은\(는\)|는\(은\)|이\(가\)|가\(이\)|\(으\)로|와\(과\)|과\(와\)|이\(예요\)/g;
/** Values that always end in the word 원. */
const FIXED = /\bformatWon\([^{}]*\)$/;
/** Variables of message templates whose values always end in the same word: 원, 명 or P. */
const FIXED_VARIABLE = /^#\{(?:금액|인원|포인트)$/;

/**
 * Finds particles directly after a value, which are wrong for half of all values; `withJosa` chooses the right form.
 * Amounts of won are an exception, since they always end in the same syllable.
 * @param {Sources} sources
 */
export function fixedParticles(sources) {
  return [...sources].flatMap(([path, source]) => {
    if (!/^(?:core|adapters|ui)\/.*\.(?:ts|tsx|mjs)$/.test(path) || path.startsWith('adapters/setup/')) return [];
    const text = withoutComments(source);
    const formatFinding = (/** @type {number} */ index, /** @type {string} */ found) =>
      `${path}:${lineAt(text, index)}: “${found}”; use withJosa`;
    const afterValue = [...text.matchAll(AFTER_VALUE)]
      .filter(({ index }) => {
        const start = text.lastIndexOf('{', index);
        return !FIXED.test(text.slice(start + 1, index)) && !FIXED_VARIABLE.test(text.slice(start - 1, index));
      })
      .map(({ 0: found, index }) => formatFinding(index, text.slice(text.lastIndexOf('{', index), index) + found));
    return [...afterValue, ...[...text.matchAll(BOTH)].map(({ 0: found, index }) => formatFinding(index, found))];
  });
}
