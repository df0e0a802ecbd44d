import type { SetMath } from '#platform/shared/markdown/render-state.ts';

/** Limits of formulas. */
interface TexOptions {
  output: 'mathml';
  displayMode: boolean;
  throwOnError: true;
  strict: 'ignore';
  trust: false;
  maxExpand: number;
  maxSize: number;
}

/** The part of KaTeX in use, however it was loaded. */
export type RenderTex = (tex: string, options: TexOptions) => string;

// Definitions can make a small formula infinite; links, pictures and classes are not needed.
const refused =
  /\\(?:[egx]?def|(?:re)?newcommand|providecommand|let|futurelet|global|long|href|url|includegraphics|html[A-Z][a-z]+)(?![a-zA-Z])/;
const katexHtml =
  /^<span class="katex"><math [^>]*><semantics>([\s\S]*)<annotation encoding="application\/x-tex">[\s\S]*?<\/annotation><\/semantics><\/math><\/span>$/;
const mostCost = 40_000;
const longestMath = 40_000;
/** Formulas of a text, repeated ones too: each is a tree of its own in every reader's browser. */
const mostFormulas = 3000;
/** Limit of MathML characters of a text: a base, and an amount for each source character. */
const room = { always: 30_000, perCharacter: 10 };
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Unwraps `<math>`; the source is included for copying and quoting. */
function asMath(html: string, tex: string, isDisplay: boolean): string | null {
  const inner = katexHtml.exec(html)?.[1];
  if (inner === undefined || inner.length > longestMath) return null;
  const source = tex.replace(/\s+/g, ' ').replace(/[&<>"]/g, (character) => escapes[character] ?? '');
  return `<math${isDisplay ? ' display="block"' : ''} alttext="${source}">${inner}</math>`;
}

/**
 * Renders the formulas of one text of `length` characters with KaTeX. Invalid ones, ones with definitions or links, and
 * those beyond a number or a size stay as typed.
 */
export function openMath(renderTex: RenderTex, length: number): SetMath {
  let cost = 0;
  let count = 0;
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
    count += 1;
    if (count > mostFormulas) return null;
    const key = `${isDisplay} ${tex}`;
    const before = existing.get(key);
    if (before !== undefined) return take(before);
    cost += tex.length + 20;
    const made = cost > mostCost ? null : set(tex, isDisplay);
    existing.set(key, made);
    return take(made);
  };
}
