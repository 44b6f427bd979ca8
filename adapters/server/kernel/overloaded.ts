/** Thrown where work would wait too long: the call is refused at once, and nothing has been done. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
}
