import type { ComponentType, ReactElement } from 'react';
import type { ProductCard } from '../../core/api/sale-fields.ts';
import type { Resolve } from './resolve.ts';

/** Where a page was opened: the pieces of its address. */
export interface Place {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** What the link that was tapped already shows. */
  readonly glimpse?: Glimpse | undefined;
}

/** What a shopper has just seen of a product: enough for its page's first screen until the answer is there. */
export interface Glimpse {
  readonly card: ProductCard;
  /** The address of the picture on the card, as loaded. */
  readonly picture: string;
}

/** What the shell asks of a page's view model. */
export interface PageViewModel {
  /** Gets what the first picture of the page needs. Called once, on the server and in the browser alike. */
  load(): Promise<void>;
  /** True: it need not be loaded to be shown, since from the start it knows enough for a first screen. */
  readonly isSketched?: boolean;
  /** Called when the page is shown (again); the answer is called when it is left. */
  start?(): () => void;
  /** What stands in the browser's tab, without the shop's name. */
  readonly documentTitle?: string;
  /** What stands in the header where the route shows a title. */
  readonly headerTitle?: string;
  /** What link previews show, beside the title. */
  readonly preview?: { readonly description: string; readonly image: string | null };
  /** Structured data for search engines (schema.org). */
  readonly structuredData?: object;
  /** Shares the page; where it is left out, the header has no share icon. */
  share?(): void;
  /** The server's word when it refused what the page is for; null when it did not. Read once loaded. */
  readonly failure?: string | null;
  /** True when there is nothing at this address: the server then answers 404. */
  readonly isMissing?: boolean;
}

/** A page that has been opened: its state, and how to draw it. */
export interface OpenPage {
  readonly viewModel: PageViewModel;
  draw(): ReactElement;
}

/** A page of the route table: knows how to open itself, given the services and the address. */
export interface Page {
  open(resolve: Resolve, place: Place): OpenPage;
}

/** Ties a view model to its view. `create` is the one place where a page asks for services. */
export function definePage<VM extends PageViewModel>(definition: {
  create(resolve: Resolve, place: Place): VM;
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
