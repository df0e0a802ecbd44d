import sanitize from 'sanitize-html';
import { allowedElements, hardenElement } from '#platform/shared/markdown/allowlist.ts';

// Browsers flatten nesting deeper than 512; nobody writes a tenth of that.
const deepest = 100;

const media = new Set(['img', 'video', 'iframe']);

/** Options of one pass; `onDrop` is called for every removed element. */
function optionsWith(onDrop: () => void): sanitize.IOptions {
  return {
    allowedTags: Object.keys(allowedElements),
    allowedAttributes: Object.fromEntries(
      Object.entries(allowedElements).map(([element, rules]) => [element, Object.keys(rules)]),
    ),
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesAppliedToAttributes: ['href', 'src', 'poster'],
    // Addresses are restricted to the allowlist; of `data:` only picture placeholders are on it.
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
    // Frames have no content: browsers treat it as text and do not show it.
    textFilter: (text, element) => (element === 'iframe' ? '' : text),
    // Elements that lost their essential attribute: a link leaves its text, a picture or a box leaves nothing.
    exclusiveFilter: ({ tag, attribs }) => {
      if (tag === 'a' && attribs['href'] === undefined) return 'excludeTag';
      return (media.has(tag) && attribs['src'] === undefined) || (tag === 'input' && attribs['type'] === undefined);
    },
  };
}

let dropped = 0;
const options = optionsWith(() => dropped++);

/** Restricts HTML to the elements, attributes and addresses of the allowlist. Idempotent. */
export function sanitiseHtml(html: string): string {
  const before = dropped;
  // A browser drops NUL where it parses text, so what follows one would read differently there.
  const once = sanitize(html.replaceAll('\0', ''), options);
  // After a removal two elements may nest illegally (a paragraph in a paragraph): sanitise such a text again.
  return dropped === before ? once : sanitize(once, options);
}
