/**
 * Moves the focus to the first field of a form that says it is wrong; does nothing when none does.
 * To be called when a form was refused: it waits for what is wrong to be drawn.
 */
export function focusFirstError(form: HTMLElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
