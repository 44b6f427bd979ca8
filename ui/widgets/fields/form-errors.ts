/**
 * Moves the focus to the first invalid field of a form and scrolls it to the middle of the screen, clear of bars and
 * with its error; does nothing if all fields are valid. Call this when a form was refused: it waits until the errors
 * are rendered.
 */
export function focusFirstError(form: HTMLElement): void {
  requestAnimationFrame(() => {
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    // The chosen option of a group represents it, or its first.
    const field =
      wrong?.matches('[role="radiogroup"]') === true
        ? (wrong.querySelector<HTMLElement>('input:checked') ?? wrong.querySelector<HTMLElement>('input'))
        : wrong;
    field?.focus({ preventScroll: true });
    wrong?.scrollIntoView({ block: 'center' });
  });
}
