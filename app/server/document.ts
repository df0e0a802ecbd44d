import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Language } from '#platform/shared/language.ts';
import { languages, languageTag } from '#platform/shared/language.ts';
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
  /** Links to the site's own look; the style sheet follows all others. */
  brand: { links: string; sheet: string };
  /** What features mark the document with, as `data-NAME`. */
  marks: Readonly<Record<string, string | undefined>>;
  body: readonly PagePart[];
  state: readonly PagePart[];
  assets: Assets;
  preloads: readonly string[];
}

/**
 * Runs before the first paint. The page is the same for every reader, so the theme is read from its cookie here, and
 * announcements that this browser has dismissed are hidden. When the cookie of the language is lost, and local storage
 * has another than the page, reloads in that one, once. A cookie that is there wins: an address that names a language
 * sets it.
 */
const CHOICES = `try{var h=document.documentElement,c=document.cookie,s=location.protocol==='https:',p=s?'__Host-':'',t=c.match(new RegExp('(?:^|; )'+p+'theme=(light|dark)(?:;|$)'));if(t)h.dataset.theme=t[1];var a=','+localStorage.getItem('dismissed')+',',d=h.dataset;if(a.indexOf(','+d.bar+',')>=0)delete d.bar;if(a.indexOf(','+d.card+',')>=0)delete d.card;var l=localStorage.getItem('language');if((${languages.map((language) => `l==='${language}'`).join('||')})&&l!==h.dataset.language&&c.indexOf('language=')<0){document.cookie=p+'language='+l+'; path=/; max-age=31536000; samesite=lax'+(s?'; secure':'');location.reload()}}catch(e){}`;

/** The only inline script of a page. Constant, so that the content policy allows it by its hash. */
const INLINE_SCRIPT = `${CHOICES};${EARLY_PRESS}`;
export const INLINE_SCRIPT_HASH = `sha256-${hash('sha256', INLINE_SCRIPT, 'base64')}`;

const shownBy = (marks: DocumentParts['marks']) =>
  Object.entries(marks)
    .map(([name, value]) => (value === undefined ? '' : ` data-${name}="${value}"`))
    .join('');

/** The whole document, in parts. */
export function writeDocument(parts: DocumentParts): PagePart[] {
  const language = languageTag(parts.language);
  return [
    `<!doctype html>
<html lang="${language}" data-language="${parts.language}" data-theme="auto"${shownBy(parts.marks)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<script>${INLINE_SCRIPT}</script>
${parts.head}
${parts.brand.links}
${parts.assets.styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('\n')}
${parts.brand.sheet}
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
  ];
}
