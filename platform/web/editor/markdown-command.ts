/** What the toolbar of a text field can do to the words selected in it. */
export type MarkdownCommand = 'bold' | 'italic' | 'quote' | 'code' | 'link' | 'list';

/** A field's text with what is selected in it, in UTF-16 units. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** Replace `from`–`to` by `insert`, then select `start`–`end`. */
export interface Replacement {
  from: number;
  to: number;
  insert: string;
  start: number;
  end: number;
}

const ADDRESS = 'https://';

/** What a command changes. Without a selection it writes `sample` and selects it, so that one types over it. Given twice it takes itself back. */
export function applyMarkdown(command: MarkdownCommand, field: Selected, sample: string): Replacement {
  switch (command) {
    case 'bold':
      return wrap(field, '**', sample);
    case 'italic':
      return wrap(field, '*', sample);
    case 'quote':
      return prefixLines(field, '> ');
    case 'list':
      return prefixLines(field, '- ');
    case 'link':
      return makeLink(field, sample);
    case 'code':
      return field.text.slice(field.start, field.end).includes('\n') ? fence(field) : wrap(field, '`', sample);
  }
}

function wrap({ text, start, end }: Selected, mark: string, sample: string): Replacement {
  const selected = text.slice(start, end);
  const isMarked = text.slice(0, start).endsWith(mark) && text.slice(end).startsWith(mark) && !isPartOfLonger(text, { start, end, mark });
  if (isMarked) return { from: start - mark.length, to: end + mark.length, insert: selected, start: start - mark.length, end: end - mark.length };
  // Spaces at the ends stay outside: `** a**` is not bold.
  const words = selected.trim();
  if (words === '') return { from: start, to: end, insert: `${mark}${sample}${mark}`, start: start + mark.length, end: start + mark.length + sample.length };
  const before = selected.slice(0, selected.indexOf(words));
  const after = selected.slice(before.length + words.length);
  const from = start + before.length + mark.length;
  return { from: start, to: end, insert: `${before}${mark}${words}${mark}${after}`, start: from, end: from + words.length };
}

/** The star of `**bold**` is not the star of `*italic*`. */
function isPartOfLonger(text: string, at: { start: number; end: number; mark: string }): boolean {
  return at.mark === '*' && text.slice(0, at.start).endsWith('**') && !text.slice(0, at.start).endsWith('***');
}

function prefixLines({ text, start, end }: Selected, prefix: string): Replacement {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', Math.max(start, end - 1));
  const to = next < 0 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const isMarked = lines.every((line) => line.startsWith(prefix));
  const insert = lines.map((line) => (isMarked ? line.slice(prefix.length) : prefix + line)).join('\n');
  // One line: the caret goes on where the words end.
  return { from, to, insert, start: lines.length === 1 ? from + insert.length : from, end: from + insert.length };
}

function makeLink({ text, start, end }: Selected, sample: string): Replacement {
  const selected = text.slice(start, end).trim();
  if (/^https?:\/\/\S+$/i.test(selected)) return { from: start, to: end, insert: `[${sample}](${selected})`, start: start + 1, end: start + 1 + sample.length };
  const label = selected === '' ? sample : selected;
  const address = start + label.length + 3;
  return { from: start, to: end, insert: `[${label}](${ADDRESS})`, start: address, end: address + ADDRESS.length };
}

function fence({ text, start, end }: Selected): Replacement {
  const code = text.slice(start, end);
  const before = start === 0 || text[start - 1] === '\n' ? '' : '\n';
  const open = `${before}\`\`\`\n`;
  const close = code.endsWith('\n') ? '```\n' : '\n```\n';
  return { from: start, to: end, insert: `${open}${code}${close}`, start: start + open.length, end: start + open.length + code.length };
}
