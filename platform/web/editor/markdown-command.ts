import { type LineMark, makeLink, markLines, type Replacement, type Selected, wrapMarks } from './markdown-edit.ts';

/** Toolbar commands of a plain text field. */
export type MarkdownCommand = 'bold' | 'italic' | 'quote' | 'code' | 'link';

const QUOTE: LineMark = { at: () => '> ', own: /^> / };

/** The edit of a command. Without a selection it inserts `sample` and selects it. Repeating it undoes it. */
export function applyMarkdown(command: MarkdownCommand, field: Selected, sample: string): Replacement {
  switch (command) {
    case 'bold':
      return wrapMarks(field, { before: '**', after: '**', sample });
    case 'italic':
      return wrapMarks(field, { before: '*', after: '*', sample });
    case 'quote':
      return markLines(field, QUOTE);
    case 'link':
      return makeLink(field, sample);
    case 'code':
      return field.text.slice(field.start, field.end).includes('\n')
        ? fence(field)
        : wrapMarks(field, { before: '`', after: '`', sample });
  }
}

function fence({ text, start, end }: Selected): Replacement {
  const code = text.slice(start, end);
  const before = start === 0 || text[start - 1] === '\n' ? '' : '\n';
  const open = `${before}\`\`\`\n`;
  const close = code.endsWith('\n') ? '```\n' : '\n```\n';
  return {
    from: start,
    to: end,
    insert: `${open}${code}${close}`,
    start: start + open.length,
    end: start + open.length + code.length,
  };
}
