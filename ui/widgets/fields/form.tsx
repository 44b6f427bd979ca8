import {
  useEffect,
  useRef,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { focusFirstError } from './form-errors.ts';

export interface FormProps {
  readonly label: string;
  /** Answers false when something needs mending: the focus then goes to it. */
  readonly onSubmit: () => Promise<boolean>;
  /** Told the name of each field that is left. */
  readonly onLeave?: ((fieldName: string) => void) | undefined;
  /** Asked when Enter is pressed in a field; true when that field has an act of its own. */
  readonly onEnter?: ((fieldName: string) => boolean) | undefined;
  readonly children: ReactNode;
}

/** A form that Enter sends, but not the Enter which ends a Hangul syllable. */
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
    // Safari ends the composition before it tells of the key; the code 229 still says so.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (isComposing || onEnter?.(event.target.name) === true) event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of its fields
    <form noValidate aria-label={label} onSubmit={submit} onBlur={leave} onKeyDown={press}>
      {children}
    </form>
  );
}

/**
 * Runs something once the press that is under way is over. A complaint that appears as a field is left moves what
 * stands below it, and the button that the finger is on would no longer be under it when it lifts.
 */
function useAfterPress(): (task: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const pressed = (): void => {
      isPressed.current = true;
    };
    const lifted = (): void => {
      isPressed.current = false;
      const tasks = waiting.current;
      waiting.current = [];
      // The click follows in the same turn.
      setTimeout(() => tasks.forEach((task) => task()));
    };
    document.addEventListener('pointerdown', pressed, true);
    document.addEventListener('pointerup', lifted, true);
    document.addEventListener('pointercancel', lifted, true);
    return () => {
      document.removeEventListener('pointerdown', pressed, true);
      document.removeEventListener('pointerup', lifted, true);
      document.removeEventListener('pointercancel', lifted, true);
    };
  }, []);
  return (task) => {
    if (isPressed.current) waiting.current.push(task);
    else setTimeout(task);
  };
}
