/** Cards side by side in a grid. */
export const GRID_COLUMNS = 2;
