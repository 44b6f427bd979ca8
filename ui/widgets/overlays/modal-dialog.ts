import { useEffect, useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { Popups, type PopupKind } from '../../../core/navigation/popups.ts';
import { useService } from '../../kit/resolve.ts';

/** Attributes of a native dialog element over the page. */
export interface ModalDialog {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onClose: () => void;
  readonly onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

/**
 * For a component that is mounted exactly while its dialog is open. The browser traps the focus, restores it, and
 * closes with Esc; a click on the backdrop closes too. Navigation calls `leave`, by default `close`.
 */
export function useModalDialog(kind: PopupKind, close: () => void, leave: () => void = close): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null);
  const popups = useService(Popups);
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
    // Closed before it is removed: only then does the browser restore the focus.
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
