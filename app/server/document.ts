import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { joinPieces, type Pieces, writeBytes } from '#platform/server/http/page-pieces.ts';
import type { Language } from '#platform/shared/language.ts';
import { languageTag } from '#platform/shared/messages.ts';
import type { PagePart } from '#platform/shared/page-part.ts';
import { EARLY_PRESS } from './early-press.ts';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  isEntry?: boolean;
}

/** The browser build: which files each page needs. */
export interface Assets {
  entry: string;
  styles: string[];
  /** Files to preload for a page module, by the source path of that module. */
  preloadsOf(sources: readonly string[]): string[];
}

/** Reads the manifest of the browser build. */
export function readAssets(clientDirectory: string): Assets {
  const manifest: Record<string, Chunk> = JSON.parse(
    fs.readFileSync(path.join(clientDirectory, '.vite/manifest.json'), 'utf8'),
  );
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  const entry = entryKey === undefined ? undefined : manifest[entryKey];
  if (!entry || entryKey === undefined) throw new Error('the browser build has no entry');
  const collect = (key: string, into: Set<string>) => {
    const chunk = manifest[key];
    if (!chunk || into.has(chunk.file)) return;
    into.add(chunk.file);
    for (const next of chunk.imports ?? []) collect(next, into);
  };
  const styles = new Set<string>(Object.values(manifest).flatMap((chunk) => chunk.css ?? []));
  if (manifest['style.css']) styles.add(manifest['style.css'].file);
  // One entry for each page and language.
  const preloads = new Map<string, string[]>();
  return {
    entry: `/${entry.file}`,
    styles: [...styles].map((file) => `/${file}`),
    preloadsOf(sources) {
      const existing = preloads.get(sources.join());
      if (existing) return existing;
      const files = new Set<string>();
      collect(entryKey, files);
      files.delete(entry.file);
      for (const source of sources) collect(source, files);
      const found = [...files].filter((file) => file !== entry.file).map((file) => `/${file}`);
      preloads.set(sources.join(), found);
      return found;
    },
  };
}

export interface DocumentParts {
  language: Language;
  head: string;
  body: readonly PagePart[];
  state: readonly PagePart[];
  assets: Assets;
  preloads: readonly string[];
}

/**
 * Runs before the first paint: when local storage has another language than the page, reloads in that one. The cookie
 * mirrors local storage, so this happens once.
 */
const REMEMBERED_LANGUAGE = `try{var l=localStorage.getItem('language'),d=document.documentElement.dataset.language;if((l==='zh_CN'||l==='en_US')&&l!==d&&document.cookie.indexOf('language='+l)<0){var s=location.protocol==='https:';document.cookie=(s?'__Host-':'')+'language='+l+'; path=/; max-age=31536000; samesite=lax'+(s?'; secure':'');location.reload()}}catch(e){}`;

/** The document in three pieces: the theme is written between the first two, the nonce between the last two. */
export function writeDocument(parts: DocumentParts): PagePart[][] {
  const language = languageTag(parts.language);
  return [
    [
      `<!doctype html>
<html lang="${language}" data-language="${parts.language}" data-theme="`,
    ],
    [
      `">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<script nonce="`,
    ],
    [
      `">${REMEMBERED_LANGUAGE};${EARLY_PRESS}</script>
${parts.head}
<link rel="icon" href="/icon.svg" type="image/svg+xml">
${parts.assets.styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('\n')}
</head>
<body>
<div id="root">`,
      ...parts.body,
      `</div>
<script type="application/json" id="state">`,
      ...parts.state,
      `</script>
<script type="module" src="${parts.assets.entry}"></script>
${parts.preloads.map((file) => `<link rel="modulepreload" href="${file}">`).join('')}
</body>
</html>
`,
    ],
  ];
}

/** Cut marks for `transform`; random, so that no text on a page can contain them. */
const CUT = `cut-${randomUUID()}`;

/** Development only: applies `transform` to the whole document and splits it again. */
export async function transformDocument(
  pieces: Pieces,
  transform: (html: string) => Promise<string>,
): Promise<string[][]> {
  const html = await transform(joinPieces(pieces).join(CUT));
  return html.split(CUT).map((piece) => [piece]);
}

/** Writes the document of one response into memory from `take(size)`. */
export function joinDocument(
  pieces: Pieces,
  own: { theme: string; nonce: string },
  take: (size: number) => Buffer,
): Buffer {
  const [beforeTheme, beforeNonce, rest] = pieces;
  if (!beforeTheme || !beforeNonce || !rest) throw new Error('the document is not cut in three');
  return writeBytes([...beforeTheme, own.theme, ...beforeNonce, own.nonce, ...rest], take);
}
