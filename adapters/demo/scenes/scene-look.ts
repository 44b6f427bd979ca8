import type { Grade } from '../studio/image-glyph.ts';
import type { PackStyle } from '../studio/image-pack.ts';
import type { PaletteName } from '../studio/image-palette.ts';

export type Some<T> = readonly [T, ...T[]];

/** What the product stands on or in front of. */
export type Stage = 'bare' | 'disc' | 'arch' | 'podium';

/** A small object beside the product. */
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
  /** Selected by the product's number: neighbors never share one. */
  readonly palettes: Some<PaletteName>;
  readonly stages?: Some<Stage>;
  readonly props?: readonly Prop[];
  readonly labels?: Some<readonly string[]>;
};

/** A single glyph as the product. */
export type ObjectLook = Shared & {
  readonly scene: 'object';
  readonly glyph: string;
  readonly grades?: Some<Grade>;
  /** Factor of the usual size. */
  readonly size?: number;
  readonly base?: number;
  readonly floating?: boolean;
};

/** A pile of three glyphs, of one kind or two. */
export type PileLook = Shared & {
  readonly scene: 'pile';
  readonly glyph: string;
  readonly grades?: Some<Grade>;
};

/** A stand-up pouch with the glyph in its window and in front of it. */
export type PouchLook = Shared & {
  readonly scene: 'pouch';
  readonly glyph: string;
  readonly styles: Some<PackStyle>;
  /** The shape in front of the pouch, instead of the glyph. */
  readonly front?: string;
};

/** A carton with its contents in front of it. */
export type CartonLook = Shared & {
  readonly scene: 'carton';
  readonly glyph: string;
  readonly styles: Some<PackStyle>;
  readonly wide?: number;
  /** The glyph is printed on the carton, too. */
  readonly printed?: boolean;
  readonly grades?: Some<Grade>;
};

/** Packaging alone. */
export type VesselLook = Shared & {
  readonly scene: 'vessel';
  readonly vessel: Vessel;
  readonly styles: Some<PackStyle>;
  /** A second, smaller product of the same line. */
  readonly beside?: Vessel;
};

export type ProductLook = ObjectLook | PileLook | PouchLook | CartonLook | VesselLook;
