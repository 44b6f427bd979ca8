import { definePage } from '../routing/page.tsx';
import { ErrorView } from './error.view.tsx';
import { ErrorViewModel } from './error.view-model.ts';

/** The page of unknown addresses, of pages that may not be opened, and of `/error/404` itself. */
export const page = definePage({
  create: () => new ErrorViewModel(),
  View: ErrorView,
});
