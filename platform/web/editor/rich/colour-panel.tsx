import { colourNames } from '#platform/shared/markdown/colour.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import type { EditorPanel } from '../editor-tool.ts';
import { richEditorMessages } from './messages.ts';
import css from './rich-area.module.css';

const SAMPLE = 'A';

/** The eight text colours; choosing the current one removes it. */
export const Panel: EditorPanel = ({ hand, onClose }) => {
  const messages = useMessages(richEditorMessages).colours;
  return (
    <div className={css.colours}>
      {colourNames.map((colour) => (
        <button
          key={colour}
          type="button"
          onClick={() => {
            hand.wrap(`:${colour}[`, ']');
            onClose();
          }}
        >
          <span className="prose" aria-hidden>
            <strong className={`c-${colour}`}>{SAMPLE}</strong>
          </span>
          {messages[colour]}
        </button>
      ))}
    </div>
  );
};
