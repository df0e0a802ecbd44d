import fs from 'node:fs/promises';
import path from 'node:path';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import type { Site } from '#platform/server/site.ts';
import { renderText } from './edit-help.ts';
import { hasHadHelp, insertHelp, lockHelp } from './store.ts';

/** Part of a file under one heading. */
interface Part {
  title: string;
  body: string;
}

/** The parts of a Markdown file by headings of one level, outside of code. */
export function partsAt(source: string, mark: '#' | '##'): Part[] {
  const parts: Part[] = [];
  let isCode = false;
  for (const line of source.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode;
    const part = parts.at(-1);
    if (!isCode && line.startsWith(`${mark} `)) parts.push({ title: line.slice(mark.length + 1).trim(), body: '' });
    else if (part) part.body += `${line}\n`;
  }
  return parts.map(({ title, body }) => ({ title, body: body.trim() }));
}

/** Categories with their texts, as a file has them. */
export const readTexts = async (directory: string, language: 'zh' | 'en') =>
  partsAt(await fs.readFile(path.join(directory, `${language}.md`), 'utf8'), '#').map(({ title, body }) => ({
    title,
    texts: partsAt(body, '##'),
  }));

/** Writes the texts that ship with the product, into a database that has never had any. */
export async function writeStartingHelp(site: Site, directory: string): Promise<void> {
  const [chinese, english] = await Promise.all([readTexts(directory, 'zh'), readTexts(directory, 'en')]);
  const writtenAt = new Date().toISOString();
  await site.db.transaction(async (tx) => {
    await lockHelp(tx);
    if (await hasHadHelp(tx)) return;
    for (const [index, { title, texts }] of chinese.entries()) {
      const other = english[index];
      const bare = { source_zh: null, source_en: null, html_zh: null, html_en: null, updated_at: writtenAt };
      const names = { title_zh: title, title_en: other?.title ?? '' };
      const parentId = await insertHelp(tx, { ...bare, ...names, parent_id: null });
      for (const [at, text] of texts.entries()) {
        const { title: titleEn = '', body: contentEn = '' } = other?.texts[at] ?? {};
        const draft = { parentId, titleZh: text.title, contentZh: text.body, titleEn, contentEn };
        await insertHelp(tx, await renderText(draft, writtenAt));
      }
    }
    await clearGuestPages(tx, site);
  });
}
