/** A picture before it is an SVG document. */
export type Drawing = {
  readonly width: number;
  readonly height: number;
  readonly body: string;
  /** The ground is left open, so that the page shows through. */
  readonly alpha?: boolean;
};
