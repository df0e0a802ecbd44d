import { type Extension, StateEffect, StateField } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useState } from 'react';
import { type Caller, useCaller } from '#platform/web/api/caller.tsx';
import { begunMention } from './begun-mention.ts';

/** Stands in a state that offers people already. */
const offering = StateField.define({ create: () => true, update: (is) => is });

/** Offers people behind an `@`. What does so is fetched at the first one. */
export function useMentionExtension(): Extension {
  const caller = useCaller();
  const [extension] = useState(() => watchForMention(caller));
  return extension;
}

function watchForMention(caller: Caller): Extension {
  return EditorView.updateListener.of(({ docChanged, state, view }) => {
    if (!docChanged || state.field(offering, false)) return;
    const { head } = state.selection.main;
    const line = state.doc.lineAt(head);
    if (begunMention(line.text.slice(0, head - line.from)) === null) return;
    import('./mention-completions.ts').then(
      ({ offerPeople, begin }) => {
        // Emptied, the editor begins anew; closed, it is gone.
        if (view.state.field(offering, false) || !view.dom.isConnected) return;
        view.dispatch({ effects: StateEffect.appendConfig.of([offering, offerPeople(caller)]) });
        begin(view);
      },
      // Names can still be typed, and the next `@` tries again.
      () => undefined,
    );
  });
}
