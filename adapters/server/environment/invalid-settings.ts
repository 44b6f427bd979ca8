/**
 * Settings that a program cannot start with: a sentence for each, with the name of its variable and without its value.
 */
export class InvalidSettings extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'InvalidSettings';
    this.lines = lines;
  }
}
