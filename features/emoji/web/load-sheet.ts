import sheetUrl from '@emoji-mart/data/sets/14/native.json?url';
import type { Language } from '#platform/shared/language.ts';
import type { EmojiSheet } from './emoji-sheet.ts';
import zhUrl from './zh-emoji.json?url';

async function load<Content>(url: string): Promise<Content> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`no emoji: ${answer.status}`);
  return await answer.json();
}

/** The emoji data, and their names in the page's language where those are not English. */
export interface LoadedSheet {
  sheet: EmojiSheet;
  translation?: Readonly<Record<string, string>>;
}

let loaded: { language: Language; sheet: Promise<LoadedSheet> } | undefined;

async function loadBoth(language: Language): Promise<LoadedSheet> {
  if (language !== 'zh_CN') return { sheet: await load<EmojiSheet>(sheetUrl) };
  const [sheet, translation] = await Promise.all([load<EmojiSheet>(sheetUrl), load<Record<string, string>>(zhUrl)]);
  return { sheet, translation };
}

/** Loads the emoji data with its translations from this site, once per page; retried after a failure. */
export function loadSheet(language: Language): Promise<LoadedSheet> {
  if (loaded?.language !== language) {
    const sheet = loadBoth(language);
    loaded = { language, sheet };
    sheet.catch(() => {
      loaded = undefined;
    });
  }
  return loaded.sheet;
}
