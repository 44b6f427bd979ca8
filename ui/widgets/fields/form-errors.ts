/**
 * Moves the focus to the first invalid field of a form; does nothing without one. Call this when a form was refused: it
 * waits until the errors are rendered.
 */
export function focusFirstError(form: HTMLElement): void {
  requestAnimationFrame(() => {
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    // The first option of a group represents it.
    const field = wrong?.matches('[role="radiogroup"]') === true ? wrong.querySelector<HTMLElement>('input') : wrong;
    field?.focus();
  });
}
