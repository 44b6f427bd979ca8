/**
 * Moves the focus to the first field of a form that says it is wrong; does nothing when none does.
 * To be called when a form was refused: it waits for what is wrong to be drawn.
 */
export function focusFirstError(form: HTMLElement): void {
  requestAnimationFrame(() => {
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    // Of several to choose from the first stands for all.
    const field = wrong?.matches('[role="radiogroup"]') === true ? wrong.querySelector<HTMLElement>('input') : wrong;
    field?.focus();
  });
}
