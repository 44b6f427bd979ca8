import type { SellIdx } from '../vocabulary/ids.ts';

/** An influencer who presents a product, and their sale. */
export interface Celeb {
  readonly sell_idx: SellIdx;
  /** If empty, the profile placeholder is displayed. */
  readonly profile_img: string;
  readonly member_name: string;
}

/** Maximum influencers displayed per product. */
export const MAX_CELEBS = 10;
const NAMELESS = '셀럽';

/**
 * Parses `celeb_list`, which is a JSON string inside JSON. Returns [] for invalid JSON or anything but an array. Omits
 * entries without a valid `sell_idx`, and returns at most 10.
 *
 * A missing image becomes the empty string, a missing name 셀럽.
 */
export function parseCelebList(celeb_list: string): readonly Celeb[] {
  return parseList(celeb_list)
    .map(parseCeleb)
    .filter((celeb) => celeb !== null)
    .slice(0, MAX_CELEBS);
}

function parseList(json: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function parseCeleb(entry: unknown): Celeb | null {
  if (typeof entry !== 'object' || entry === null || !('sell_idx' in entry)) return null;
  const { sell_idx } = entry;
  if (typeof sell_idx !== 'number' || !Number.isSafeInteger(sell_idx) || sell_idx < 1) return null;
  const profile_img = 'profile_img' in entry && typeof entry.profile_img === 'string' ? entry.profile_img : '';
  const name = 'member_name' in entry && typeof entry.member_name === 'string' ? entry.member_name.trim() : '';
  return { sell_idx, profile_img, member_name: name === '' ? NAMELESS : name };
}
