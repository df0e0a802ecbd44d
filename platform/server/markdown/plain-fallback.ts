import { PIPELINE_VERSION, type Rendered } from '#platform/server/markdown/render-markdown.ts';
import { cutGraphemes } from '#platform/shared/markdown/plain-text.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escapeText = (text: string): string => text.replace(/[&<>]/g, (character) => entities[character] ?? '');

/** The source as escaped paragraphs with line breaks, no links, no pictures; shown when rendering failed. */
export function renderPlain(source: string): Rendered {
  const text = source.toWellFormed().replaceAll('\0', '\ufffd').replace(/\r\n?/g, '\n');
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  const html = paragraphs
    .map((paragraph) => `<p>${escapeText(paragraph.trim()).replaceAll('\n', '<br />\n')}</p>\n`)
    .join('');
  const summary = cutGraphemes(text.slice(0, 2000).replace(/\s+/gu, ' ').trim(), 180);
  return { html, toc: [], summary, images: [], covers: [], mentions: [], version: PIPELINE_VERSION, isPlain: true };
}
