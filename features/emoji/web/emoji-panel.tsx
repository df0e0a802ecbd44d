import { EmojiPicker } from './emoji-picker.tsx';
import { textOf } from './emoji-selection.ts';

/** Inserts the chosen emoji into the text. */
export const Panel = ({ hand, onClose }: { hand: { insert: (text: string) => void }; onClose: () => void }) => (
  <EmojiPicker
    onPick={(selection) => {
      hand.insert(textOf(selection));
      onClose();
    }}
  />
);
