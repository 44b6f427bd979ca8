/** Thrown if the merchant's keys are missing or incomplete. The message names the variables, without their values. */
export class InvalidKeys extends Error {
  override readonly name = 'InvalidKeys';
}
