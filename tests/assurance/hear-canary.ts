import { canariesIn } from '#tests/assurance/canaries-fixture.ts';
import type { Reply } from '#tests/serve.ts';

const NAMED: Readonly<Record<string, string>> = { hyphen: '-', dash: '‐', amp: '&', lt: '<', gt: '>', quot: '"' };

const plainOfJson = (said: string) =>
  said.replaceAll(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
const plainOfHtml = (said: string) =>
  said.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,8}));?/gi,
    (all, hex?: string, decimal?: string, name?: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return name === undefined ? String.fromCodePoint(Math.min(code, 0x10ffff)) : (NAMED[name] ?? all);
    },
  );
const plainOfPercent = (said: string) =>
  said.replaceAll(/(?:%[0-9a-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString());
const withoutTags = (said: string) =>
  said.replaceAll(/<[^<>]{0,200}>/g, '').replaceAll(/[\u00ad\u200b-\u200d\u2060]/g, '');

/** Runs of base64, by either alphabet and wherever in a run the words begin; and runs of hexadecimal digits. */
function unpacked(said: string): string {
  const found: string[] = [];
  for (const [run] of said.matchAll(/[\w+/-]{12,}/g))
    for (let skipped = 0; skipped < 4; skipped += 1)
      found.push(Buffer.from(run.slice(skipped), 'base64').toString('latin1'));
  for (const [run] of said.matchAll(/[0-9a-f]{14,}/gi))
    for (const skipped of [0, 1]) found.push(Buffer.from(run.slice(skipped), 'hex').toString('latin1'));
  return found.join('\n');
}

/** Kinds whose words were said, in whatever form; `cut short` where only the beginning of a word is left. */
function heardIn(said: string): string[] {
  const peeled = plainOfPercent(plainOfPercent(plainOfHtml(plainOfJson(said))));
  const forms = [said, peeled, withoutTags(peeled), unpacked(said), unpacked(peeled)].map((form) =>
    form
      .replaceAll('\0', '')
      .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
      .toLowerCase(),
  );
  const kinds = forms.flatMap((form) => [...canariesIn(form), ...(/kestrel(?!-\w+-)/.test(form) ? ['cut short'] : [])]);
  return [...new Set(kinds)].sort();
}

/** The same of a whole answer: its body, its headers, its cookies. */
export function heardInReply({ text, headers }: Pick<Reply, 'text' | 'headers'>): string[] {
  return heardIn(`${text} ${JSON.stringify(headers)}`);
}
