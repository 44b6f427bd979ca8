// The characters that the build adds to the class names of a CSS module. vite.config.ts and the checks share them.
import { createHash } from 'node:crypto';

/** Returns four characters that identify a style sheet. @param {string} path relative to the project, with `/` */
export function styleMark(path) {
  return createHash('sha256').update(path).digest('base64url').slice(0, 4);
}
