import type { Grade } from '../studio/picture-glyph.ts';
import type { PackStyle } from '../studio/picture-pack.ts';
import type { PaletteName } from '../studio/picture-palette.ts';

export type Some<T> = readonly [T, ...T[]];

/** What the product stands on or before. */
export type Stage = 'bare' | 'disc' | 'arch' | 'podium';

/** A small thing beside the product. */
export type Prop = {
  readonly glyph: string;
  readonly size?: number;
  readonly turn?: number;
  readonly grade?: Grade;
  /** Hangs in the air instead of lying in front. */
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
  /** Walked through by the product's number: neighbours never share one. */
  readonly palettes: Some<PaletteName>;
  readonly stages?: Some<Stage>;
  readonly props?: readonly Prop[];
  readonly labels?: Some<readonly string[]>;
};

/** One glyph as the product. */
export type ObjectLook = Shared & {
  readonly scene: 'object';
  readonly glyph: string;
  readonly grades?: Some<Grade>;
  /** Times the usual size. */
  readonly size?: number;
  readonly base?: number;
  readonly floating?: boolean;
};

/** Three of a glyph in a pile, or two kinds of it. */
export type PileLook = Shared & {
  readonly scene: 'pile';
  readonly glyph: string;
  readonly grades?: Some<Grade>;
};

/** A stand-up pouch with the glyph in its window, and before it. */
export type PouchLook = Shared & {
  readonly scene: 'pouch';
  readonly glyph: string;
  readonly styles: Some<PackStyle>;
  /** Stands before the pouch instead of the glyph in the window. */
  readonly front?: string;
};

/** A carton with what was in it before it. */
export type CartonLook = Shared & {
  readonly scene: 'carton';
  readonly glyph: string;
  readonly styles: Some<PackStyle>;
  readonly wide?: number;
  /** The glyph is printed on the carton too. */
  readonly printed?: boolean;
  readonly grades?: Some<Grade>;
};

/** Drawn packaging on its own. */
export type VesselLook = Shared & {
  readonly scene: 'vessel';
  readonly vessel: Vessel;
  readonly styles: Some<PackStyle>;
  /** A second, smaller piece of the same line. */
  readonly beside?: Vessel;
};

export type ProductLook = ObjectLook | PileLook | PouchLook | CartonLook | VesselLook;
