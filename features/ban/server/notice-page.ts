import { en } from '#features/ban/messages.en.ts';
import { zh } from '#features/ban/messages.zh.ts';
import type { Failure } from '#platform/shared/failure.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function toHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter);
}

/** The page a banned visitor gets for every path: in both languages, without scripts, stylesheets or pictures. */
export function noticePage(refusal: Failure): string {
  const part = (lang: string, title: string, text: string) =>
    `<section lang="${lang}"><h1>${title}</h1><p>${toHtml(text)}</p></section>`;
  return `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${zh.notice.title} · ${en.notice.title}</title></head>
<body><main>${part('zh-CN', zh.notice.title, refusal.in('zh_CN'))}<hr>${part('en-US', en.notice.title, refusal.in('en_US'))}</main></body>
</html>
`;
}
