import type { SetMath } from '#platform/shared/markdown/render-state.ts';

/** How formulas are set. */
interface TexOptions {
  output: 'mathml';
  displayMode: boolean;
  throwOnError: true;
  strict: 'ignore';
  trust: false;
  maxExpand: number;
  maxSize: number;
}

/** What KaTeX offers, however it was loaded. */
export type RenderTex = (tex: string, options: TexOptions) => string;

// Definitions can make a small formula endless; links, pictures and classes are no part of one.
const refused =
  /\\(?:[egx]?def|(?:re)?newcommand|providecommand|let|futurelet|global|long|href|url|includegraphics|html[A-Z][a-z]+)(?![a-zA-Z])/;
const katexHtml =
  /^<span class="katex"><math [^>]*><semantics>([\s\S]*)<annotation encoding="application\/x-tex">[\s\S]*?<\/annotation><\/semantics><\/math><\/span>$/;
const mostCost = 40_000;
const longestMath = 40_000;
/** Characters of MathML a text may have, whatever its length, and for each character of its source. */
const room = { always: 30_000, perCharacter: 10 };
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** `<math>` and nothing around it; the source goes along for whoever copies or quotes it. */
function asMath(html: string, tex: string, isDisplay: boolean): string | null {
  const inner = katexHtml.exec(html)?.[1];
  if (inner === undefined || inner.length > longestMath) return null;
  const source = tex.replace(/\s+/g, ' ').replace(/[&<>"]/g, (character) => escapes[character] ?? '');
  return `<math${isDisplay ? ' display="block"' : ''} alttext="${source}">${inner}</math>`;
}

/** Sets the formulas of one text of `length` characters with KaTeX. One with a fault, one that defines commands or links, and all beyond some hundreds stay as they were typed. */
export function openMath(renderTex: RenderTex, length: number): SetMath {
  let cost = 0;
  let left = room.always + room.perCharacter * length;
  const existing = new Map<string, string | null>();
  const set = (tex: string, isDisplay: boolean): string | null => {
    if (refused.test(tex)) return null;
    try {
      const html = renderTex(tex, {
        output: 'mathml',
        displayMode: isDisplay,
        throwOnError: true,
        strict: 'ignore',
        trust: false,
        maxExpand: 200,
        maxSize: 20,
      });
      return asMath(html, tex, isDisplay);
    } catch {
      return null;
    }
  };
  const take = (math: string | null): string | null => {
    if (math === null || math.length > left) return null;
    left -= math.length;
    return math;
  };
  return (tex, isDisplay) => {
    const key = `${isDisplay} ${tex}`;
    const before = existing.get(key);
    if (before !== undefined) return take(before);
    cost += tex.length + 20;
    const made = cost > mostCost ? null : set(tex, isDisplay);
    existing.set(key, made);
    return take(made);
  };
}
