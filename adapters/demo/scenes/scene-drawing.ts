/** The content of an image before it becomes an SVG document. */
export type Drawing = {
  readonly width: number;
  readonly height: number;
  readonly body: string;
  /** True if the background is transparent. */
  readonly alpha?: boolean;
};
