/**
 * Moves the focus to the first invalid field of a form, and scrolls the field and its error to the middle of the
 * screen, clear of bars. Does nothing if all fields are valid. Call this when a form was refused: it waits until the
 * errors are rendered.
 */
export function focusFirstError(form: HTMLElement): void {
  requestAnimationFrame(() => {
    const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    // In a group of radio buttons, the chosen one receives the focus, or the first one if none is chosen.
    const field =
      invalid?.matches('[role="radiogroup"]') === true
        ? (invalid.querySelector<HTMLElement>('input:checked') ?? invalid.querySelector<HTMLElement>('input'))
        : invalid;
    field?.focus({ preventScroll: true });
    invalid?.scrollIntoView({ block: 'center' });
  });
}
