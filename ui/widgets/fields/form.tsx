import {
  useEffect,
  useRef,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { isComposing } from '../../kit/is-composing.ts';
import { focusFirstError } from './form-errors.ts';

export interface FormProps {
  readonly label: string;
  /** Submits the form. Returns false if a field has to be corrected; that field then gets the focus. */
  readonly onSubmit: () => Promise<boolean>;
  /** Called with the name of each field that is left. */
  readonly onLeave?: ((fieldName: string) => void) | undefined;
  /**
   * Called when Enter is pressed in a field. Returns true if the field handled it, so that the form is not submitted.
   */
  readonly onEnter?: ((fieldName: string) => boolean) | undefined;
  readonly children: ReactNode;
}

/** A form that Enter submits, except an Enter that ends the composition of a Hangul syllable. */
export function Form({ label, onSubmit, onLeave, onEnter, children }: FormProps): ReactElement {
  const afterPress = useAfterPress();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    void onSubmit().then((isDone) => {
      if (!isDone) focusFirstError(form);
      return isDone;
    });
  };
  const leave = ({ target }: FocusEvent<HTMLFormElement>): void => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      afterPress(() => onLeave?.(target.name));
  };
  const press = (event: KeyboardEvent<HTMLFormElement>): void => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    if (isComposing(event) || onEnter?.(event.target.name) === true) event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of its fields
    <form noValidate aria-label={label} onSubmit={submit} onBlur={leave} onKeyDown={press}>
      {children}
    </form>
  );
}

/**
 * Returns a function that delays a task until the current press has ended. Otherwise an error that appears when a field
 * is left would shift the content, and the pressed button would no longer be below the finger.
 */
function useAfterPress(): (task: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const handlePointerDown = (): void => {
      isPressed.current = true;
    };
    const handlePointerUp = (): void => {
      isPressed.current = false;
      const tasks = waiting.current;
      waiting.current = [];
      // Runs the tasks after the click, which follows in the current task.
      setTimeout(() => tasks.forEach((task) => task()));
    };
    document.addEventListener('pointerdown', handlePointerDown, true);
    document.addEventListener('pointerup', handlePointerUp, true);
    document.addEventListener('pointercancel', handlePointerUp, true);
    return () => {
      document.removeEventListener('pointerdown', handlePointerDown, true);
      document.removeEventListener('pointerup', handlePointerUp, true);
      document.removeEventListener('pointercancel', handlePointerUp, true);
    };
  }, []);
  return (task) => {
    if (isPressed.current) waiting.current.push(task);
    else setTimeout(task);
  };
}
