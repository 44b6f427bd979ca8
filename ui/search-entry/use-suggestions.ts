import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Popups } from '../../core/navigation/popups.ts';
import type { LazyService } from '../../core/ports/lazy-service.ts';
import { token } from '../../core/ports/token.ts';
import { useResolve } from '../kit/resolve.ts';
import type { SuggestionsViewModel } from './suggestions.view-model.ts';

/** Creates the suggestions of one search field. Loaded lazily. `leave` is called before a suggestion opens. */
export const LazySuggestions = token<LazyService<(leave: () => void) => SuggestionsViewModel>>('LazySuggestions');

/** The suggestions of a search field. Their code loads when the shopper types. */
export function useSuggestions(input: RefObject<HTMLInputElement | null>) {
  const resolve = useResolve();
  /** False once the shopper has searched or left the field. Suggestions that load after that are not opened. */
  const isTyping = useRef(false);
  const [suggestions, setSuggestions] = useState<SuggestionsViewModel | null>(null);
  const isOpen = suggestions?.isOpen ?? false;
  // Going back closes the suggestions first.
  useEffect(
    () => (isOpen ? resolve(Popups).register('option-box', () => suggestions?.close()) : undefined),
    [isOpen, resolve, suggestions],
  );
  /** Shows suggestions for the text. If their code cannot be fetched, the field works without them. */
  const suggest = async (): Promise<void> => {
    isTyping.current = true;
    const create =
      suggestions === null
        ? await resolve(LazySuggestions)
            .load()
            .catch(() => null)
        : null;
    const current = suggestions ?? create?.(() => input.current?.blur()) ?? null;
    if (suggestions === null) setSuggestions(current);
    if (isTyping.current) current?.type(input.current?.value ?? '');
  };
  const close = (): void => {
    isTyping.current = false;
    suggestions?.close();
  };
  /** Handles the keys that choose a suggestion. */
  const press = (event: KeyboardEvent): void => {
    if (suggestions === null || !isOpen) return;
    if (event.key === 'ArrowDown') suggestions.move(1);
    else if (event.key === 'ArrowUp') suggestions.move(-1);
    else if (event.key === 'Escape') suggestions.close();
    else if (event.key !== 'Enter' || !suggestions.openActive()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { open: isOpen ? suggestions : null, suggest, close, press };
}
