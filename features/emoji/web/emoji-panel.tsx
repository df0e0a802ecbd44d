import type { EditorPanel } from '#platform/web/editor/editor-tool.ts';
import { EmojiPicker } from './emoji-picker.tsx';
import { textOf } from './emoji-selection.ts';

/** Inserts the chosen emoji into the text. */
export const Panel: EditorPanel = ({ hand, onClose }) => (
  <EmojiPicker
    onPick={(selection) => {
      hand.insert(textOf(selection));
      onClose();
    }}
  />
);
