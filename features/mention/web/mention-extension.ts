import { type Extension, StateEffect, StateField } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useState } from 'react';
import { type Caller, useCaller } from '#platform/web/api/caller.tsx';
import { begunMention } from './begun-mention.ts';

/** Present in an editor state that already has the extension. */
const offering = StateField.define({ create: () => true, update: (is) => is });

/** Suggests people after an `@`. The code is loaded at the first `@`. */
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
        // Clearing the editor creates a new state; closing it disconnects the view.
        if (view.state.field(offering, false) || !view.dom.isConnected) return;
        view.dispatch({ effects: StateEffect.appendConfig.of([offering, offerPeople(caller)]) });
        begin(view);
      },
      // Names can still be typed, and the next `@` retries.
      () => undefined,
    );
  });
}
