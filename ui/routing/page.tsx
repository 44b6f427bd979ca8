import type { ComponentType, ReactElement } from 'react';
import type { ProductCard } from '../../core/api/schema/sale-fields.ts';
import type { Resolve } from '../../core/ports/token.ts';

/** Where a page was opened: its parsed address. */
export interface PageLocation {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The content already shown by the tapped link. */
  readonly glimpse?: CardSnapshot | undefined;
}

/** Card data of a product: enough for its page's first screen until the response arrives. */
export interface CardSnapshot {
  readonly card: ProductCard;
  /** The loaded URL of the card's image. */
  readonly picture: string;
}

/** What the shell requires of a page's view model. */
export interface PageViewModel {
  /** Loads the data of the page's first render. Called once, on the server and in the browser alike. */
  load(): Promise<void>;
  /** True: it can be rendered before `load`, from the data known at the start. */
  readonly canRenderBeforeLoad?: boolean;
  /** Called each time the page is shown; returns a function to call when it is left. */
  start?(): () => void;
  /** The document title, without the site's name. */
  readonly documentTitle?: string;
  /** The header's title, if the route shows one. */
  readonly headerTitle?: string;
  /** Content of link previews, in addition to the title. */
  readonly preview?: { readonly description: string; readonly image: string | null };
  /** Shares the page; without it the header has no share icon. */
  share?(): void;
  /** The server's message if it refused the page's request; otherwise null. Read after `load`. */
  readonly failure?: string | null;
  /** True if there is nothing at this address: the server responds with 404. */
  readonly isMissing?: boolean;
}

/** An opened page: its state, and how to render it. */
export interface OpenPage {
  readonly viewModel: PageViewModel;
  draw(): ReactElement;
}

/** A page of the route table: opens itself, given the services and the address. */
export interface Page {
  open(resolve: Resolve, place: PageLocation): OpenPage;
}

/** Connects a view model to its view. `create` is the one place where a page resolves services. */
export function definePage<VM extends PageViewModel>(definition: {
  create(resolve: Resolve, place: PageLocation): VM;
  View: ComponentType<{ readonly viewModel: VM }>;
}): Page {
  const { View } = definition;
  return {
    open(resolve, place) {
      const viewModel = definition.create(resolve, place);
      return { viewModel, draw: () => <View viewModel={viewModel} /> };
    },
  };
}
