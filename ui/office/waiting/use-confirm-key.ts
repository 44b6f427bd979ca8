import { useEffect, useRef } from 'react';

/** Calls `confirm` on ⌘↵ or Ctrl↵, unless a dialog is open, which handles the keys itself. */
export function useConfirmKey(confirm: () => void): void {
  const latest = useRef(confirm);
  useEffect(() => {
    latest.current = confirm;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || event.repeat) return;
      if (event.isComposing || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
