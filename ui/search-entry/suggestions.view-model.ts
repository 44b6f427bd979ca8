import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { ResponseOf } from '../../core/api/contract.ts';
import { categoryPath } from '../../core/browse/category-tree.ts';
import type { Api } from '../../core/client/api.ts';
import type { Timers } from '../../core/ports/screen/timers.port.ts';
import { MAX_KEYWORD_LENGTH } from '../../core/search/keyword.ts';
import { typedInterpretation } from '../../core/search/keyword-match.ts';
import type { QueryInterpretation } from '../../core/search/query-interpretation.ts';
import type { RecentSearches } from '../../core/search/recent-searches.ts';
import { searchPath } from '../../core/search/search-address.ts';
import { suggestionRows, type SuggestionRow } from '../../core/search/suggestion-rows.ts';
import { productPath } from '../sale/product-path.ts';

export interface SuggestionServices {
  readonly api: Api;
  readonly timers: Timers;
  readonly recent: RecentSearches;
  readonly open: (path: string) => void;
}

type Suggestions = ResponseOf<'GET /api/v1/search/suggest/{keyword}'>;

/** Pause in typing after which suggestions are requested. */
const TYPING_DELAY_MS = 120;

/**
 * The suggestions below one search field while a shopper types. The response to an earlier text stays on screen until
 * the next one arrives. Late and failed responses are ignored.
 */
export class SuggestionsViewModel {
  readonly #services: SuggestionServices;
  #callId = 0;
  #cancelCall: () => void = () => {};
  #suggestions: Suggestions | null = null;
  #recentKeywords: readonly string[] = [];

  /** The typed text, trimmed. */
  typed = '';
  isOpen = false;
  /** Index of the row that the arrow keys chose; null for the field itself. */
  active: number | null = null;
  rows: readonly SuggestionRow[] = [];
  /** The text that was searched instead of the typed one; null if that was not corrected. */
  corrected_keyword: string | null = null;

  constructor(services: SuggestionServices) {
    this.#services = services;
    makeObservable(this, {
      typed: observableRef,
      isOpen: observableRef,
      active: observableRef,
      rows: observableRef,
      corrected_keyword: observableRef,
      type: action,
      close: action,
      move: action,
      remove: action,
    });
  }

  /** The interpretation of the text, whose matches are highlighted. */
  get interpretation(): QueryInterpretation {
    return typedInterpretation(this.corrected_keyword ?? this.typed) ?? { words: [] };
  }

  /** Loads suggestions for the typed text. Closes the list if it is empty. */
  type(text: string): void {
    const typed = text.trim().slice(0, MAX_KEYWORD_LENGTH);
    this.#cancel();
    if (typed === '') {
      this.#suggestions = null;
      this.close();
      return;
    }
    this.typed = typed;
    this.active = null;
    this.isOpen = true;
    this.#recentKeywords = this.#services.recent.list();
    this.#updateRows();
    this.#cancelCall = this.#services.timers.after(TYPING_DELAY_MS, () => void this.#load(typed));
  }

  close(): void {
    this.#cancel();
    this.isOpen = false;
    this.active = null;
  }

  /** Moves to the next or previous row. Between the last row and the first one, no row is chosen. */
  move(step: 1 | -1): void {
    const positionCount = this.rows.length + 1;
    const next = ((this.active ?? -1) + 1 + step + positionCount) % positionCount;
    this.active = next === 0 ? null : next - 1;
  }

  /** Opens the row that the arrow keys chose. Returns false if there is none. */
  openActive(): boolean {
    const row = this.active === null ? undefined : this.rows[this.active];
    if (row === undefined) return false;
    this.open(pathOf(row));
    return true;
  }

  open(path: string): void {
    this.close();
    this.#services.open(path);
  }

  /** Removes a past search from this device. */
  remove(keyword: string): void {
    this.#services.recent.remove(keyword);
    this.#recentKeywords = this.#services.recent.list();
    this.active = null;
    this.#updateRows();
  }

  #cancel(): void {
    this.#callId += 1;
    this.#cancelCall();
  }

  #updateRows(): void {
    this.rows = suggestionRows(this.typed, this.#recentKeywords, this.#suggestions);
    this.corrected_keyword = this.#suggestions?.corrected_keyword ?? null;
  }

  async #load(keyword: string): Promise<void> {
    const callId = this.#callId;
    const { api } = this.#services;
    const envelope = await api.call('GET /api/v1/search/suggest/{keyword}', { keyword }, { quiet: true });
    if (callId !== this.#callId || envelope.result_code !== 200) return;
    runInAction(() => {
      this.#suggestions = envelope.result_data;
      // The index could refer to another row now.
      this.active = null;
      this.#updateRows();
    });
  }
}

/** Returns the address that a row opens. */
export function pathOf(row: SuggestionRow): string {
  if (row.kind === 'category') return categoryPath(row.category_idx);
  if (row.kind === 'seller') return `/${encodeURIComponent(row.member_id)}`;
  if (row.kind === 'product') return productPath(row.card.sell_idx);
  return searchPath(row.keyword);
}
