import {
  useEffect,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { Popups, type PopupKind } from '../../../core/navigation/popups.ts';
import { useService } from '../../kit/resolve.ts';

/** Attributes of a native dialog element over the page. */
export interface ModalDialog {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  readonly onClose: () => void;
  readonly onPointerDown: (event: PointerEvent<HTMLDialogElement>) => void;
  readonly onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

/**
 * Opens a native dialog for as long as the calling component is mounted. The browser traps the focus and restores it.
 * Esc, the back gesture and a click on the backdrop call `close`, which may refuse, so that the dialog stays.
 * Navigation calls `leave`, which is `close` by default.
 */
export function useModalDialog(kind: PopupKind, close: () => void, leave: () => void = close): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null);
  const popups = useService(Popups);
  const latest = useRef(leave);
  const pressed = useRef<EventTarget | null>(null);
  useEffect(() => {
    latest.current = leave;
  });

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    dialog.showModal();
    const root = document.documentElement;
    root.dataset['modal'] = '';
    dialog.querySelector<HTMLElement>('[data-focus-first]')?.focus();
    // The dialog is closed before it is removed; otherwise the browser would not restore the focus.
    return () => {
      dialog.close();
      if (document.querySelector(':modal') === null) delete root.dataset['modal'];
    };
  }, []);

  // A layout effect removes the popup together with the dialog, so that a step back right afterwards does not close it
  // again.
  useLayoutEffect(() => popups.register(kind, () => latest.current()), [popups, kind]);

  return {
    ref,
    onCancel: (event) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      close();
    },
    // Browsers let a page prevent only every other attempt to close a dialog. If `close` refuses, the dialog is opened
    // again.
    onClose: () => {
      const dialog = ref.current;
      if (dialog === null || dialog.open) return;
      close();
      setTimeout(() => {
        if (dialog.isConnected && !dialog.open) dialog.showModal();
      });
    },
    onPointerDown: (event) => (pressed.current = event.target),
    // A selection that is dragged out of the dialog ends on the backdrop, but is not a click on it.
    onClick: (event) => {
      if (event.target === event.currentTarget && pressed.current === event.target) close();
    },
  };
}
