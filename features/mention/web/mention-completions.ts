import {
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  type CompletionSource,
  startCompletion,
} from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import { type Extension, Prec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Caller } from '#platform/web/api/caller.tsx';
import { begunMention } from './begun-mention.ts';
import { mentionableQuery } from './queries.ts';

const isInCode = ({ state, pos }: CompletionContext): boolean =>
  /Code|Math|URL/.test(syntaxTree(state).resolveInner(pos, -1).name);

/** People for what stands behind an `@`: asked of the site at every key, whatever it answers late is dropped. */
function peopleSource(caller: Caller): CompletionSource {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const line = context.state.doc.lineAt(context.pos);
    const mention = begunMention(line.text.slice(0, context.pos - line.from));
    if (mention === null || isInCode(context)) return null;
    const leaving = new AbortController();
    // At the next key: an answer of nobody to an earlier one would leave the later keys unasked.
    context.addEventListener('abort', () => leaving.abort(), { onDocChange: true });
    const { endpoint, input } = mentionableQuery(mention.name);
    try {
      const { records } = await caller(endpoint, input, { quiet: true, signal: leaving.signal });
      if (context.aborted || records.length === 0) return null;
      const isSpaced = line.text.slice(context.pos - line.from).startsWith(' ');
      return {
        from: line.from + mention.at,
        filter: false,
        options: records.map(({ account, nickname }) => ({
          label: `@${account}`,
          displayLabel: nickname,
          ...(nickname === account ? {} : { detail: `@${account}` }),
          apply: isSpaced ? `@${account}` : `@${account} `,
        })),
      };
    } catch {
      // Nobody is offered; the name can still be typed.
      return null;
    }
  };
}

const look = EditorView.theme({
  '.cm-tooltip.cm-tooltip-autocomplete': {
    padding: '6px',
    border: '1px solid var(--line)',
    borderRadius: 'var(--r)',
    background: 'var(--raised)',
    boxShadow: 'var(--shadow)',
    '& > ul': { fontFamily: 'var(--sans)', maxHeight: '320px', minWidth: '200px' },
    '& > ul > li': { padding: '6px 10px', borderRadius: 'var(--r-s)', color: 'var(--ink)', lineHeight: '1.5' },
    '& > ul > li[aria-selected]': { background: 'var(--brand-soft)', color: 'var(--brand-ink)' },
  },
  '.cm-completionDetail': { color: 'var(--ink-3)', fontStyle: 'normal', marginLeft: '10px' },
});

/** Offers people while somebody writes behind an `@`. Enter takes one, Escape does without. */
export function offerPeople(caller: Caller): Extension {
  // Before the editor's own Enter, which goes on with a list.
  return Prec.highest([
    autocompletion({ override: [peopleSource(caller)], icons: false, activateOnTypingDelay: 50, interactionDelay: 0 }),
    look,
  ]);
}

/** Asks at once, for the `@` that is there already. */
export const begin = (view: EditorView): boolean => startCompletion(view);
