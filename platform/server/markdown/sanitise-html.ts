import sanitize from 'sanitize-html';
import { allowedElements, hardenElement } from '#platform/shared/markdown/allowlist.ts';

// Browsers flatten what is nested deeper than 512; nobody writes a tenth of that.
const deepest = 100;

const media = new Set(['img', 'video', 'iframe']);

/** The options of one pass; `onDrop` hears of every element that does not stay. */
function optionsWith(onDrop: () => void): sanitize.IOptions {
  return {
    allowedTags: Object.keys(allowedElements),
    allowedAttributes: Object.fromEntries(
      Object.entries(allowedElements).map(([element, rules]) => [element, Object.keys(rules)]),
    ),
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesAppliedToAttributes: ['href', 'src', 'poster'],
    // Addresses are kept to the allowlist; of `data:` only the blur of a picture is on it.
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    nestingLimit: deepest,
    transformTags: {
      // Never another name: the library would put it on the end tag of the next element as well.
      '*': (tagName, attribs) => {
        const stored = hardenElement(tagName, attribs);
        if (stored === null) onDrop();
        return { tagName, attribs: { ...stored } };
      },
    },
    // A frame holds nothing: browsers read what stands in it as text, and show none of it.
    textFilter: (text, element) => (element === 'iframe' ? '' : text),
    // What lost the attribute it lives by: a link leaves its words, a picture or a box leaves nothing.
    exclusiveFilter: ({ tag, attribs }) => {
      if (tag === 'a' && attribs['href'] === undefined) return 'excludeTag';
      return (media.has(tag) && attribs['src'] === undefined) || (tag === 'input' && attribs['type'] === undefined);
    },
  };
}

let dropped = 0;
const options = optionsWith(() => dropped++);

/** HTML with nothing but the elements, attributes and addresses of the allowlist. Doing it twice changes nothing more. */
export function sanitiseHtml(html: string): string {
  const before = dropped;
  // A browser drops NUL where it parses text, so what follows one would read differently there.
  const once = sanitize(html.replaceAll('\0', ''), options);
  // Without what stood between them two elements may not nest any more (a paragraph in a paragraph): read such a text again.
  return dropped === before ? once : sanitize(once, options);
}
