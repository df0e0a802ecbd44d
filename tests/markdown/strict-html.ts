/** An element as it stands in a text, with its attributes' values decoded. */
export interface StrictElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly ancestors: readonly string[];
}

const text = /(?:[^<>&]|&(?:amp|lt|gt|quot);)+/y;
const open = /<([a-z][a-z0-9]*)((?: [a-z-]+(?:="(?:[^"<>&]|&(?:amp|lt|gt|quot);)*")?)*)( \/)?>/y;
const close = /<\/([a-z][a-z0-9]*)>/y;
const attribute = / ([a-z-]+)(?:="([^"]*)")?/g;
const empty = new Set(['br', 'hr', 'img', 'input']);
const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const decoded = (value: string): string =>
  value.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => characters[name] ?? '');

function attributesOf(source: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', value = ''] of source.matchAll(attribute)) {
    if (Object.hasOwn(attributes, name)) throw new Error(`attribute ${name} twice`);
    attributes[name] = decoded(value);
  }
  return attributes;
}

/**
 * Reads HTML that every reader understands in the same way: lower-case names, quoted values, four entities, no stray
 * `<`, `>` or `&`, every element closed where it has to be. Throws at anything else, so that no browser's leniency can
 * matter.
 */
export function readStrictly(html: string): StrictElement[] {
  const elements: StrictElement[] = [];
  const stack: string[] = [];
  const next = (pattern: RegExp, at: number) => {
    pattern.lastIndex = at;
    return pattern.exec(html);
  };
  for (let at = 0; at < html.length; ) {
    const opened = next(open, at);
    const closed = next(close, at);
    const found = next(text, at) ?? opened ?? closed;
    if (found === null) throw new Error(`not strict at ${at}: ${html.slice(at, at + 60)}`);
    if (opened !== null) {
      const [, name = '', attributes = '', slash] = opened;
      elements.push({ name, attributes: attributesOf(attributes), ancestors: [...stack] });
      if (empty.has(name) !== (slash !== undefined)) throw new Error(`${name} closed wrongly`);
      if (slash === undefined) stack.push(name);
    } else if (closed !== null && stack.pop() !== closed[1]) throw new Error(`</${closed[1]}> closes nothing`);
    at += found[0].length;
  }
  if (stack.length > 0) throw new Error(`left open: ${stack.join(' ')}`);
  return elements;
}

const phrasing = new Set([
  'a',
  'br',
  'code',
  'del',
  'em',
  'iframe',
  'img',
  'input',
  'label',
  'math',
  'span',
  'strong',
  'sup',
  'video',
]);
// Inside a formula nothing but formula may stand.
const isMath = (name: string): boolean => /^m[a-z]+$/.test(name);
const parents: Readonly<Record<string, readonly string[]>> = {
  li: ['ul', 'ol'],
  tr: ['thead', 'tbody'],
  thead: ['table'],
  tbody: ['table'],
  th: ['tr'],
  td: ['tr'],
  summary: ['details'],
};
const children: Readonly<Record<string, readonly string[]>> = {
  ul: ['li'],
  ol: ['li'],
  table: ['thead', 'tbody'],
  thead: ['tr'],
  tbody: ['tr'],
  tr: ['th', 'td'],
  pre: ['code'],
  section: ['ol'],
};

/**
 * Throws where a browser would build another tree than the one written: a block in a paragraph, a link in a link, a row
 * outside its table.
 */
export function requirePlainNesting(elements: readonly StrictElement[]): void {
  for (const { name, ancestors } of elements) {
    const parent = ancestors.at(-1) ?? '';
    const isFine =
      (parents[name]?.includes(parent) ?? true) &&
      (children[parent]?.includes(name) ?? true) &&
      isMath(parent) === (isMath(name) && name !== 'math') &&
      !['iframe', 'video'].includes(parent) &&
      (parent !== 'summary' || phrasing.has(name)) &&
      (phrasing.has(name) || isMath(parent) || !(phrasing.has(parent) || parent === 'p' || /^h\d$/.test(parent))) &&
      !((name === 'a' || name === 'label') && ancestors.includes(name));
    if (!isFine) throw new Error(`${name} in ${ancestors.join(' > ')}`);
  }
}
