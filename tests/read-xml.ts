/** An element of a document: its text, attributes and children. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  text: string;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is what XML 1.0 forbids
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(text) || !text.isWellFormed())
    throw new Error('a character that XML 1.0 forbids');
  if (text.includes(']]>') || text.includes('<')) throw new Error(`markup in text: ${text.slice(0, 80)}`);
  return text.replace(/&([^;]*)(;?)/g, (_, name: string, end: string) => {
    const code = /^#(\d+)$/.exec(name)?.[1];
    const found = code === undefined ? entities[name] : String.fromCodePoint(Number(code));
    if (end === '' || found === undefined) throw new Error(`no entity of XML: &${name}`);
    return found;
  });
}

/** Reads a document strictly, as far as this site writes XML: no CDATA, no DTD. @throws when it is not well-formed */
export function readXml(document: string): XmlElement {
  const declared = /^<\?xml version="1\.0" encoding="UTF-8"\?>\n/.exec(document);
  if (!declared) throw new Error('no declaration');
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  const rest = document.slice(declared[0].length);
  const mark = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>/g;
  let at = 0;
  for (const found of rest.matchAll(mark)) {
    const [whole, isEnd, name = '', attributes = '', isEmpty] = found;
    const inside = open.at(-1) ?? top;
    inside.text += decode(rest.slice(at, found.index));
    at = found.index + whole.length;
    if (isEnd) {
      if (open.pop()?.name !== name) throw new Error(`${name} ends nothing`);
      continue;
    }
    const pairs = [...attributes.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
      key,
      decode(value),
    ]);
    const element = { name, attributes: Object.fromEntries(pairs), children: [], text: '' };
    inside.children.push(element);
    if (!isEmpty) open.push(element);
  }
  if (decode(rest.slice(at)).trim() !== '' || open.length !== 1 || top.children.length !== 1 || !top.children[0])
    throw new Error('not one element');
  return top.children[0];
}

export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name);
export const textOf = (element: XmlElement, name: string): string | undefined => childrenOf(element, name)[0]?.text;

const RFC_822 =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** What a feed lacks by RSS 2.0 and the RSS advisory board's profile; empty for a valid one. */
export function faultsOfRss(document: string): string[] {
  const rss = readXml(document);
  const [channel, ...more] = childrenOf(rss, 'channel');
  if (rss.name !== 'rss' || rss.attributes['version'] !== '2.0' || !channel || more.length > 0) return ['no RSS 2.0'];
  const faults: string[] = [];
  for (const name of ['title', 'link', 'description'])
    if (childrenOf(channel, name).length !== 1 || !textOf(channel, name)) faults.push(`channel without ${name}`);
  const self = childrenOf(channel, 'atom:link').filter(({ attributes }) => attributes['rel'] === 'self');
  if (self.length !== 1 || !URL.canParse(self[0]?.attributes['href'] ?? '')) faults.push('channel without itself');
  const dates = [channel, ...childrenOf(channel, 'item')].flatMap((element) => childrenOf(element, 'pubDate'));
  for (const { text } of dates) if (!RFC_822.test(text) || Number.isNaN(Date.parse(text))) faults.push(`date ${text}`);
  const guids = new Set<string>();
  for (const item of childrenOf(channel, 'item')) {
    const names = item.children.map(({ name }) => name).filter((name) => name !== 'category');
    if (new Set(names).size !== names.length) faults.push('an element twice in an item');
    if (!textOf(item, 'title')) faults.push('item without title');
    if (!URL.canParse(textOf(item, 'link') ?? '')) faults.push('item without link');
    const guid = textOf(item, 'guid');
    if (!guid || guids.has(guid)) faults.push(`guid ${guid}`);
    guids.add(guid ?? '');
    if (/ (?:href|src)="\//.test(textOf(item, 'content:encoded') ?? '')) faults.push('a relative address');
  }
  return faults;
}
