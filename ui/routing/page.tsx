import type { ComponentType, ReactElement } from 'react';
import type { ProductCard } from '../../core/api/schema/sale-fields.ts';
import type { Resolve } from '../../core/ports/token.ts';

/** The parsed address at which a page was opened. */
export interface PageLocation {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The data that the tapped link already shows. */
  readonly snapshot?: CardSnapshot | undefined;
}

/** The data of a product on a card: enough for the first screen of its page until the response arrives. */
export interface CardSnapshot {
  readonly card: ProductCard;
  /** The URL of the image that the card has loaded. */
  readonly imageUrl: string;
}

/** The part of a page's view model that the shell requires. */
export interface PageViewModel {
  /** Loads the data of the first render. It is called once, on the server and in the browser alike. */
  load(): Promise<void>;
  /** True: the page can be rendered before `load`, from the data known at the start. */
  readonly canRenderBeforeLoad?: boolean;
  /** Called each time the page is shown. Returns a function to call when it is left. */
  start?(): () => void;
  /** The title of the document, without the name of the site. */
  readonly documentTitle?: string;
  /**
   * What screen readers announce when the page is shown, such as how much a search found. The shell has the live
   * region, since one that appears together with its text is not announced.
   */
  readonly announcement?: string;
  /** The header's title, if the route shows one. */
  readonly headerTitle?: string;
  /** The content of link previews, in addition to the title. */
  readonly preview?: { readonly description: string; readonly image: string | null };
  /** Shares the page. Without this method, the header has no share icon. */
  share?(): void;
  /** The message of the server if it refused the request of the page; null otherwise. It is read after `load`. */
  readonly failure?: string | null;
  /** True: there is nothing at this address, and the server responds with 404. */
  readonly isMissing?: boolean;
}

/** An opened page: its state, and how to render it. */
export interface OpenPage {
  readonly viewModel: PageViewModel;
  render(): ReactElement;
}

/** A page of the route table, which can be opened with the services and an address. */
export interface Page {
  open(resolve: Resolve, place: PageLocation): OpenPage;
}

/** Connects a view model to its view. `create` is the only place where a page resolves services. */
export function definePage<VM extends PageViewModel>(definition: {
  create(resolve: Resolve, place: PageLocation): VM;
  View: ComponentType<{ readonly viewModel: VM }>;
}): Page {
  const { View } = definition;
  return {
    open(resolve, place) {
      const viewModel = definition.create(resolve, place);
      return { viewModel, render: () => <View viewModel={viewModel} /> };
    },
  };
}
