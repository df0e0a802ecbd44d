import type { EditorPanel } from '#platform/web/editor/editor-tool.ts';
import { EmojiPicker } from './emoji-picker.tsx';
import { textOf } from './emoji-selection.ts';

/** Puts the emoji picked into the text. */
export const Panel: EditorPanel = ({ hand, onClose }) => (
  <EmojiPicker
    onPick={(selection) => {
      hand.insert(textOf(selection));
      onClose();
    }}
  />
);
