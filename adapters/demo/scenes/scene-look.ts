import type { Grade } from '../studio/image-glyph.ts';
import type { PackStyle } from '../studio/image-pack.ts';
import type { PaletteName } from '../studio/image-palette.ts';

export type NonEmpty<T> = readonly [T, ...T[]];

/** The object on or in front of which the product stands. */
export type Stage = 'bare' | 'disc' | 'arch' | 'podium';

/** A small object beside the product. */
export type Prop = {
  readonly glyph: string;
  readonly size?: number;
  readonly turn?: number;
  readonly grade?: Grade;
  /** True if the object floats in the air instead of lying in front. */
  readonly hung?: boolean;
};

export type Vessel =
  | 'pump'
  | 'dropper'
  | 'cap'
  | 'jar'
  | 'tube'
  | 'can'
  | 'flask'
  | 'mug'
  | 'candle'
  | 'stack'
  | 'roll';

type Shared = {
  /** The palette is selected by the product's number, so that neighbors have different ones. */
  readonly palettes: NonEmpty<PaletteName>;
  readonly stages?: NonEmpty<Stage>;
  readonly props?: readonly Prop[];
  readonly labels?: NonEmpty<readonly string[]>;
};

/** A single glyph as the product. */
export type ObjectLook = Shared & {
  readonly scene: 'object';
  readonly glyph: string;
  readonly grades?: NonEmpty<Grade>;
  /** Size relative to the usual one. */
  readonly size?: number;
  readonly base?: number;
  readonly floating?: boolean;
};

/** A pile of three glyphs, of one or two kinds. */
export type PileLook = Shared & {
  readonly scene: 'pile';
  readonly glyph: string;
  readonly grades?: NonEmpty<Grade>;
};

/** A stand-up pouch with the glyph in its window and in front of it. */
export type PouchLook = Shared & {
  readonly scene: 'pouch';
  readonly glyph: string;
  readonly styles: NonEmpty<PackStyle>;
  /** The glyph in front of the pouch, if it is not the one in the window. */
  readonly front?: string;
};

/** A carton with its contents in front of it. */
export type CartonLook = Shared & {
  readonly scene: 'carton';
  readonly glyph: string;
  readonly styles: NonEmpty<PackStyle>;
  readonly wide?: number;
  /** True if the glyph is also printed on the carton. */
  readonly printed?: boolean;
  readonly grades?: NonEmpty<Grade>;
};

/** Packaging without its content. */
export type VesselLook = Shared & {
  readonly scene: 'vessel';
  readonly vessel: Vessel;
  readonly styles: NonEmpty<PackStyle>;
  /** A second, smaller product of the same line. */
  readonly beside?: Vessel;
};

export type ProductLook = ObjectLook | PileLook | PouchLook | CartonLook | VesselLook;
