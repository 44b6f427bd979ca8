export const FIGURE_KINDS = ['seller', 'product', 'category', 'channel'] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];
