/** One who presents a product, with the sale that is theirs. */
export interface Celeb {
  readonly sell_idx: number;
  /** Empty: the profile placeholder is shown. */
  readonly profile_img: string;
  readonly member_name: string;
}

/** Spec §9: as many celebs of a product are shown. */
export const CELEBS_MOST = 10;
const NAMELESS = '셀럽';

/**
 * Reads `celeb_list`, which travels as JSON text inside JSON (spec §2, §3). Broken JSON, or JSON that is no list,
 * answers an empty list; an entry without a usable `sell_idx` is dropped, and of the rest the first 10 stay.
 * A missing picture is the empty text, a missing name 셀럽.
 */
export function parseCelebList(celeb_list: string): readonly Celeb[] {
  return listIn(celeb_list)
    .map(celebIn)
    .filter((celeb) => celeb !== null)
    .slice(0, CELEBS_MOST);
}

function listIn(json: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function celebIn(entry: unknown): Celeb | null {
  if (typeof entry !== 'object' || entry === null || !('sell_idx' in entry)) return null;
  const { sell_idx } = entry;
  if (typeof sell_idx !== 'number' || !Number.isSafeInteger(sell_idx) || sell_idx < 1) return null;
  const profile_img = 'profile_img' in entry && typeof entry.profile_img === 'string' ? entry.profile_img : '';
  const name = 'member_name' in entry && typeof entry.member_name === 'string' ? entry.member_name.trim() : '';
  return { sell_idx, profile_img, member_name: name === '' ? NAMELESS : name };
}
