/** Thrown where work would wait too long: the call is refused immediately, and nothing has been done. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
}
