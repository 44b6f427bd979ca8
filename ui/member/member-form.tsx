import type { FormEvent, KeyboardEvent, ReactElement, ReactNode } from 'react';
import { focusFirstError } from '../widgets/form-errors.ts';

export interface MemberFormProps {
  readonly label: string;
  /** Answers false when something needs mending: the focus then goes to it. */
  readonly onSubmit: () => Promise<boolean>;
  /** Asked when Enter is pressed in a field; true when that field has an act of its own. */
  readonly onEnter?: ((fieldName: string) => boolean) | undefined;
  readonly children: ReactNode;
}

/** A form that Enter sends, but not the Enter which ends a Hangul syllable. */
export function MemberForm({ label, onSubmit, onEnter, children }: MemberFormProps): ReactElement {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    void onSubmit().then((isDone) => {
      if (!isDone) focusFirstError(form);
      return isDone;
    });
  };
  const press = (event: KeyboardEvent<HTMLFormElement>): void => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // Safari ends the composition before it tells of the key; the code 229 still says so.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (isComposing || onEnter?.(event.target.name) === true) event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of its fields
    <form noValidate aria-label={label} onSubmit={submit} onKeyDown={press}>
      {children}
    </form>
  );
}
