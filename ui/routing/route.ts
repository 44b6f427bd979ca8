import type { Section } from '../../core/browse/section.ts';
import type { RouteGuard } from '../../core/navigation/route-rules.ts';

/** The layout around a page. */
export interface LayoutFlags {
  /** True: no header and no tab bar, for the external login. */
  readonly bare?: boolean;
  readonly logo?: boolean;
  readonly back?: boolean;
  readonly home?: boolean;
  /** Title in the header; the `headerTitle` of a view model takes precedence. */
  readonly title?: string;
  readonly searchInput?: boolean;
  readonly searchIcon?: boolean;
  readonly share?: boolean;
  /**
   * True: the header links to the cart, with its number of lines. For pages that add to the cart and have no tab bar.
   */
  readonly cart?: boolean;
  /** True: the header is transparent over the image of the page until the page is scrolled. */
  readonly transparent?: boolean;
  readonly tabBar?: boolean;
  /** True: gray background behind white blocks. */
  readonly paper?: boolean;
  readonly bottomSpacing?: 0 | 60;
}

/** One entry of the route table. Layout, guard, browser and server all read it. */
export interface Route {
  /** The path, with `:name` for a parameter. */
  readonly path: string;
  /** The section of home whose addresses it matches. Each section is a separate page, with its own code and styles. */
  readonly section?: Section;
  /** The file of the page below `ui/`, without `.page.tsx`. It is loaded when the route is first opened. */
  readonly page: string;
  /** True: the page is the same for all shoppers, and the server renders it with its content. */
  readonly shared?: boolean;
  /** True: the server renders the skeleton of the page. Its data differs by shopper and loads after hydration. */
  readonly skeleton?: boolean;
  /** The query parameters that the page reads. A shared page is rendered once for each combination of their values. */
  readonly query?: readonly string[];
  readonly layout: LayoutFlags;
  readonly guard?: RouteGuard;
}
