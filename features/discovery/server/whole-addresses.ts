/** Attributes that mean something on our pages alone. The renderer quotes all attributes and escapes what they hold. */
const OWN =
  / (?:class|id|style|srcset|sizes|loading|decoding|tabindex|role|(?:data|aria)-[\w-]+)(?:="[^"]*")?(?=[^<>]*>)/g;
const ADDRESS = / (href|src|poster)="(?=\/(?!\/))/g;
/** Longest text that is handed out whole. */
const LONGEST = 30_000;

/** Rendered HTML for other sites: addresses with our origin, a long text without its markup and cut. */
export function wholeAddresses(html: string, origin: string): string {
  if (html.length > LONGEST)
    return `<p>${html
      .replace(/<[^>]*>/g, ' ')
      .slice(0, LONGEST / 10)
      .replace(/&[^;]*$/, '')}…</p>`;
  return html.replace(OWN, '').replace(ADDRESS, ` $1="${origin}`);
}
