/** Colors of a scene: wall, floor, furniture, shadow, and ink for text. */
export type Palette = {
  readonly wallTop: string;
  readonly wallBottom: string;
  readonly floor: string;
  readonly lit: string;
  readonly shade: string;
  readonly shadow: string;
  readonly ink: string;
  /** True for a dark background, which has less light and white text. */
  readonly dark: boolean;
};

type Seven = readonly [string, string, string, string, string, string, string];

function palette(colors: Seven, dark = false): Palette {
  const [wallTop, wallBottom, floor, lit, shade, shadow, ink] = colors;
  return { wallTop, wallBottom, floor, lit, shade, shadow, ink, dark };
}

export const PALETTES = {
  oat: palette(['#FAF6EF', '#EFE5D6', '#F4ECE0', '#FBF6EE', '#DECDB6', '#5A452C', '#4A3A26']),
  peach: palette(['#FFF1EA', '#FFD9C7', '#FFE4D6', '#FFF0E8', '#F7B99E', '#8A3B1A', '#7A2E10']),
  blush: palette(['#FFF3F5', '#FBD8DF', '#FDE4E9', '#FFF2F4', '#F1B3C0', '#83243F', '#74203A']),
  sky: palette(['#F0F7FE', '#CFE4F7', '#DFEDFA', '#F3F9FF', '#A9CBEB', '#1E4672', '#1B3F68']),
  sage: palette(['#F4F7EF', '#D8E3CD', '#E5ECDD', '#F5F8F1', '#B4C8A4', '#354E2A', '#2E4624']),
  butter: palette(['#FFFAE6', '#FDEBB0', '#FEF2CB', '#FFFAEA', '#F3D06A', '#755405', '#664A05']),
  lilac: palette(['#F7F4FD', '#DFD5F4', '#EAE3F8', '#F8F5FE', '#BFAEE6', '#40297A', '#3B2670']),
  mist: palette(['#F8F9FA', '#E1E5E9', '#ECEFF2', '#FAFBFC', '#C3CAD2', '#2B333D', '#28303A']),
  mint: palette(['#EFFAF6', '#C8EADF', '#DBF2EA', '#F0FBF7', '#96D3BF', '#135144', '#10483C']),
  clay: palette(['#F6E4DA', '#E2BBA5', '#EACDBC', '#F5E3D8', '#CB967A', '#5E2C14', '#552812']),
  ink: palette(['#4A4A54', '#1F1F25', '#2C2C34', '#53535E', '#17171B', '#000000', '#FFFFFF'], true),
  hongsi: palette(['#DE3A1B', '#C4250C', '#CE300F', '#F4765A', '#A61C06', '#5E0D02', '#FFFFFF'], true),
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof PALETTES;

function channels(color: string): readonly [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Mixes two #RRGGBB colors. `part`: 0 returns the first, 1 the second. */
function mix(from: string, to: string, part: number): string {
  const [r, g, b] = channels(from);
  const [R, G, B] = channels(to);
  const blend = (a: number, z: number): string =>
    Math.round(a * (1 - part) + z * part)
      .toString(16)
      .padStart(2, '0');
  return `#${blend(r, R)}${blend(g, G)}${blend(b, B)}`;
}

export const lighten = (color: string, part: number): string => mix(color, '#ffffff', part);
export const darken = (color: string, part: number): string => mix(color, '#000000', part);
