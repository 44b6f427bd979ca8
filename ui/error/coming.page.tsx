import { definePage } from '../app/page.tsx';
import { ComingView } from './coming.view.tsx';
import { ComingViewModel } from './coming.view-model.ts';

/** A part of the shop that has a place but no content yet. */
export const page = definePage({
  create: () => new ComingViewModel(),
  View: ComingView,
});
