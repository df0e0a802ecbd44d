import { type EditorState, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import css from './rich-area.module.css';

/** A file is on its way and will stand at this place. */
export const addPlaceholder = StateEffect.define<{ id: string; at: number }>({
  map: ({ id, at }, changes) => ({ id, at: changes.mapPos(at, 1) }),
});
export const removePlaceholder = StateEffect.define<string>();

/** A small block in the text where a file will stand. */
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

/** The places of files on their way; they move with the text around them. */
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

/** Where a file on its way will stand now; undefined once nobody waits for it. */
export function findPlaceholder(state: EditorState, id: string): number | undefined {
  const cursor = state.field(uploadPlaceholders).iter();
  for (; cursor.value; cursor.next()) if (cursor.value.spec.widget.id === id) return cursor.from;
  return undefined;
}
