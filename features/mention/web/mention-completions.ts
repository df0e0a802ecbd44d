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

/** Suggestions for the text after an `@`: requested at every keystroke; late responses are dropped. */
function peopleSource(caller: Caller): CompletionSource {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const line = context.state.doc.lineAt(context.pos);
    const mention = begunMention(line.text.slice(0, context.pos - line.from));
    if (mention === null || isInCode(context)) return null;
    const leaving = new AbortController();
    // Abort at the next keystroke: otherwise an empty result for an earlier one would suppress later requests.
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
      // No suggestions; the name can still be typed.
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

/** Suggests people while typing after an `@`. Enter chooses, Escape closes. */
export function offerPeople(caller: Caller): Extension {
  // Higher precedence than the editor's own Enter, which continues a list.
  return Prec.highest([
    autocompletion({ override: [peopleSource(caller)], icons: false, activateOnTypingDelay: 50, interactionDelay: 0 }),
    look,
  ]);
}

/** Requests suggestions at once, for an `@` that is already there. */
export const begin = (view: EditorView): boolean => startCompletion(view);
