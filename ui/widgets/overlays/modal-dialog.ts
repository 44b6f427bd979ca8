import { useEffect, useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { PopupsToken, type PopupKind } from '../../core/navigation/popups.ts';
import { useService } from '../app/resolve.ts';

/** What a native dialog that lies over the page needs on its element. */
export interface ModalDialog {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onClose: () => void;
  readonly onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

/**
 * For a component that is on the page just as long as its dialog is open. The browser traps the focus, gives it
 * back, and closes with Esc; a click on the dim layer closes as well. Opening another route leaves it, which is closing unless told otherwise.
 */
export function useModalDialog(kind: PopupKind, close: () => void, leave: () => void = close): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null);
  const popups = useService(PopupsToken);
  const latest = useRef(leave);
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
    // Closed before it is taken off the page: only then does the focus go back to where it was.
    return () => {
      dialog.close();
      if (document.querySelector(':modal') === null) delete root.dataset['modal'];
    };
  }, []);

  useEffect(() => popups.opened(kind, () => latest.current()), [popups, kind]);

  return {
    ref,
    onClose: () => {
      if (ref.current?.open === false) close();
    },
    onClick: (event) => {
      if (event.target === event.currentTarget) close();
    },
  };
}
