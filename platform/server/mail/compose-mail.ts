import { type Language, languageTag } from '#platform/shared/messages.ts';

/** The text of a mail: paragraphs and a closing line. A paragraph of digits only is a code and stands out. */
export interface MailText {
  subject: string;
  paragraphs: readonly string[];
  closing: string;
}

/** One mail as plain text and as HTML with everything escaped. */
export function composeMail(said: MailText, language: Language): { subject: string; text: string; html: string } {
  const paragraphs = said.paragraphs.map((text) =>
    /^\d+$/.test(text)
      ? `<p style="font-size:28px;letter-spacing:6px"><strong>${text}</strong></p>`
      : `<p>${escapeHtml(text)}</p>`,
  );
  const html = `<!doctype html>
<html lang="${languageTag(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(said.subject)}</title></head>
<body style="font-family:sans-serif;font-size:16px;line-height:1.6;max-width:560px;margin:0 auto;padding:24px">
${paragraphs.join('\n')}
<hr>
<p style="font-size:13px">${escapeHtml(said.closing)}</p>
</body>
</html>`;
  return { subject: oneLine(said.subject), text: `${said.paragraphs.join('\n\n')}\n\n-- \n${said.closing}\n`, html };
}

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
