import { normalizePassword, PASSWORD } from '../../../core/member/password.ts';

let leaked: Promise<ReadonlySet<string>> | null = null;

/**
 * Returns whether a password is one of the most frequent in published leaks (some 18,000 of 8 characters or more), in
 * upper or lower case. The list is loaded with the first call.
 */
export async function isLeakedPassword(password: string): Promise<boolean> {
  leaked ??= loadLeakedPasswords();
  return (await leaked).has(normalizePassword(password).toLowerCase());
}

async function loadLeakedPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((word) => word.length >= PASSWORD.minLength));
}
