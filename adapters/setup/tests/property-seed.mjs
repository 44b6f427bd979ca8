/** The largest seed, since seeds of fast-check are 32-bit integers. */
const MAX_SEED = 2 ** 31 - 1;

/**
 * Returns the seed of all property tests: the given one, which repeats a run, or a random one.
 * @param {string | undefined} given an integer of up to 31 bits; empty counts as not given
 * @returns {number}
 */
export function propertySeed(given) {
  if (given === undefined || given === '') return Math.floor(Math.random() * MAX_SEED);
  const seed = Number(given);
  if (!Number.isInteger(seed) || Math.abs(seed) > MAX_SEED) throw new Error(`SEED is not an integer: ${given}`);
  return seed;
}
