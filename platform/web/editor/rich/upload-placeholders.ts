import { type EditorState, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import css from './rich-area.module.css';

/** Marks the place of a pending upload. */
export const addPlaceholder = StateEffect.define<{ id: string; at: number }>({
  map: ({ id, at }, changes) => ({ id, at: changes.mapPos(at, 1) }),
});
export const removePlaceholder = StateEffect.define<string>();

/** A small widget in the text where a file will be inserted. */
class UploadPlaceholder extends WidgetType {
  readonly id: string;
  constructor(id: string) {
    super();
    this.id = id;
  }
  override eq(other: UploadPlaceholder): boolean {
    return other.id === this.id;
  }
  override toDOM(): HTMLElement {
    const mark = document.createElement('span');
    mark.className = css['place'] ?? '';
    mark.setAttribute('aria-hidden', 'true');
    return mark;
  }
}

/** The places of pending uploads; they move with the text. */
export const uploadPlaceholders = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(placeholders, transaction) {
    let next = placeholders.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (effect.is(addPlaceholder)) {
        const { id, at } = effect.value;
        next = next.update({ add: [Decoration.widget({ widget: new UploadPlaceholder(id), side: 1 }).range(at)] });
      } else if (effect.is(removePlaceholder)) {
        next = next.update({ filter: (_from, _to, { spec }) => spec.widget.id !== effect.value });
      }
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Current place of a pending upload; undefined once it is gone. */
export function findPlaceholder(state: EditorState, id: string): number | undefined {
  const cursor = state.field(uploadPlaceholders).iter();
  for (; cursor.value; cursor.next()) if (cursor.value.spec.widget.id === id) return cursor.from;
  return undefined;
}
