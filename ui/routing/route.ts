import type { Section } from '../../core/browse/section.ts';
import type { RouteGuard } from '../../core/navigation/route-rules.ts';

/** The layout around a page. */
export interface LayoutFlags {
  /** No header and no tab bar: the external login. */
  readonly bare?: boolean;
  readonly logo?: boolean;
  readonly back?: boolean;
  readonly home?: boolean;
  /** Text in the middle of the header; a view model's `headerTitle` takes precedence. */
  readonly title?: string;
  readonly searchInput?: boolean;
  readonly searchIcon?: boolean;
  readonly share?: boolean;
  /** Shows a link to the cart with its number of lines, on pages that add to the cart and have no tab bar. */
  readonly cart?: boolean;
  /** The header is transparent over the page's image until it is scrolled. */
  readonly transparent?: boolean;
  readonly tabBar?: boolean;
  /** Gray background behind white blocks. */
  readonly paper?: boolean;
  readonly bottomSpacing?: 0 | 60;
}

/** One entry of the route table. Layout, guard, browser and server all read it. */
export interface Route {
  /** With `:name` for a path parameter. */
  readonly path: string;
  /** Matches only addresses of this section of home. Each section is a separate page, with its own code and styles. */
  readonly section?: Section;
  /** The page's file below `ui/`, without its `.page.tsx`; loaded when the route is first opened. */
  readonly page: string;
  /** True: the page is the same for all shoppers, and the server renders it with its content. */
  readonly shared?: boolean;
  /** True: the server renders the page's skeleton. Its data differs by shopper and loads after hydration. */
  readonly skeleton?: boolean;
  /** The query parameters that the page reads; a shared page is rendered once for each combination. */
  readonly query?: readonly string[];
  readonly layout: LayoutFlags;
  readonly guard?: RouteGuard;
}
