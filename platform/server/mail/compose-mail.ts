import { type Language, languageTag } from '#platform/shared/messages.ts';

/** A line that leads somewhere. */
export interface MailLink {
  text: string;
  url: string;
}

export type MailParagraph = string | MailLink;

/** The text of a mail: paragraphs and a closing line. A paragraph of digits only is a code and stands out. */
export interface MailText {
  subject: string;
  paragraphs: readonly MailParagraph[];
  closing: string;
  /** Below the closing line. */
  links?: readonly MailLink[];
}

/** One mail as plain text and as HTML with everything escaped. */
export function composeMail(said: MailText, language: Language): { subject: string; text: string; html: string } {
  const paragraphs = said.paragraphs.map((part) => `<p${isCode(part) ? CODE_STYLE : ''}>${htmlOf(part)}</p>`);
  const below = [said.closing, ...(said.links ?? [])];
  const html = `<!doctype html>
<html lang="${languageTag(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(said.subject)}</title></head>
<body style="font-family:sans-serif;font-size:16px;line-height:1.6;max-width:560px;margin:0 auto;padding:24px">
${paragraphs.join('\n')}
<hr>
<p style="font-size:13px">${below.map(htmlOf).join('<br>')}</p>
</body>
</html>`;
  const text = `${said.paragraphs.map(plainParagraph).join('\n\n')}\n\n-- \n${below.map(plainParagraph).join('\n')}\n`;
  return { subject: oneLine(said.subject), text, html };
}

export const plainParagraph = (part: MailParagraph): string =>
  typeof part === 'string' ? part : `${part.text}\n${part.url}`;

const CODE_STYLE = ' style="font-size:28px;letter-spacing:6px;font-weight:bold"';
const isCode = (part: MailParagraph) => typeof part === 'string' && /^\d+$/.test(part);

const htmlOf = (part: MailParagraph): string =>
  typeof part === 'string' ? escapeHtml(part) : `<a href="${escapeHtml(part.url)}">${escapeHtml(part.text)}</a>`;

/**
 * A nickname made safe for mail: letters, digits and a few signs. Anything that could form a tag, an address or a line
 * becomes a middle dot, so that no mail program turns it into a link.
 */
export function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N} _'-]+/gu, '·')
    .slice(0, 60)
    .trim();
}

/** A sentence in which nothing looks like an address to a mail program. */
export const withoutAddresses = (text: string): string => text.replace(/(?<=\S)[.．。｡:/@]+(?=\S)/gu, '·');

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
