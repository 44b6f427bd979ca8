import { useEffect, useRef } from 'react';
import { useService } from '../../kit/resolve.ts';
import { SingleKeys } from './single-keys.ts';

/** What each key does, by `code` (so that it works under a Korean keyboard) or, for signs, by `key`. */
export type Keys = Readonly<Record<string, () => void>>;

/**
 * Listens to single keys while the component is mounted. They are silent in fields, in dialogs, with a
 * modifier, and where letters are switched off.
 */
export function useKeys(keys: Keys): void {
  const singleKeys = useService(SingleKeys);
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select, dialog') !== null) return;
      if (singleKeys.isSilent(event)) return;
      const act = latest.current[event.code] ?? latest.current[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [singleKeys]);
}
