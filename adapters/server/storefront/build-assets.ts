import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { PageAssets } from './document.ts';

const manifestSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
    css: v.optional(v.array(v.string()), []),
    imports: v.optional(v.array(v.string()), []),
    dynamicImports: v.optional(v.array(v.string()), []),
    isEntry: v.optional(v.boolean(), false),
  }),
);
type Manifest = v.InferOutput<typeof manifestSchema>;

const ENTRY = 'adapters/containers/storefront/browser.tsx';
/** The module that lists all pages. It loads the pages that the entry does not import itself. */
const PAGE_FILES = 'ui/routing/page-files.ts';

/** The page that most shoppers open next. */
const NEXT_PAGE = 'ui/product/product.page.tsx';

/** Finds the files of each page in the build. Styles are small, and are inlined into the page. */
export class BuildAssets {
  readonly #manifest: Manifest;
  readonly #styles: ReadonlyMap<string, string>;
  readonly #fonts: string | null;
  readonly #script: string;
  readonly #assets = new Map<string, PageAssets>();

  private constructor(manifest: Manifest, styles: ReadonlyMap<string, string>, fonts: string | null, script: string) {
    this.#manifest = manifest;
    this.#styles = styles;
    this.#fonts = fonts;
    this.#script = script;
  }

  /** Reads the build in `folder`. */
  static async read(folder: string): Promise<BuildAssets> {
    const manifest = v.parse(manifestSchema, JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')));
    const files = new Set(Object.values(manifest).flatMap((chunk) => chunk.css));
    const styles = new Map<string, string>();
    for (const file of files) styles.set(file, await readFile(join(folder, file), 'utf8'));
    const fonts = Object.values(manifest).find((chunk) => /fonts-[\w-]+\.css$/.test(chunk.file));
    const script = await readFile(join(folder, '.vite/page-script.js'), 'utf8');
    if (script.includes('</')) throw new Error('the page script would end its own element');
    return new BuildAssets(manifest, styles, fonts === undefined ? null : `/${fonts.file}`, script.trim());
  }

  /** Returns the files of a page, by its name in the route table. */
  of(page: string): PageAssets {
    const assets = this.#assets.get(page) ?? this.#collectAssets(page);
    this.#assets.set(page, assets);
    return assets;
  }

  #collectAssets(page: string): PageAssets {
    const entry = this.#manifest[ENTRY];
    if (entry === undefined) throw new Error('the build has no entry');
    const file = `ui/${page}.page.tsx`;
    const chunks = new Set<string>();
    this.#follow(ENTRY, chunks);
    if (!entry.dynamicImports.includes(file)) this.#follow(PAGE_FILES, chunks);
    this.#follow(file, chunks);
    const parts = this.#parts(chunks);
    const styleFiles = [...new Set(parts.flatMap((chunk) => chunk.css))];
    const next = new Set<string>();
    this.#follow(NEXT_PAGE, next);
    const nextStyleFiles = new Set(this.#parts(next).flatMap((chunk) => chunk.css));
    return {
      script: this.#script,
      nextStyleFiles: [...nextStyleFiles].filter((name) => !styleFiles.includes(name)).map((name) => `/${name}`),
      modules: parts.map((chunk) => `/${chunk.file}`),
      styles: styleFiles.map((file) => this.#styles.get(file) ?? '').join(''),
      styleFiles: styleFiles.map((file) => `/${file}`),
      fonts: this.#fonts,
    };
  }

  #parts(chunks: ReadonlySet<string>): Manifest[string][] {
    return [...chunks].map((name) => this.#manifest[name]).filter((chunk) => chunk !== undefined);
  }

  /** Collects a chunk after its imports, so that its own styles win. Chunks may import each other in a cycle. */
  #follow(name: string, found: Set<string>, importers: ReadonlySet<string> = new Set()): void {
    if (found.has(name) || importers.has(name) || this.#manifest[name] === undefined) return;
    for (const imported of this.#manifest[name].imports) this.#follow(imported, found, new Set([...importers, name]));
    found.add(name);
  }
}
