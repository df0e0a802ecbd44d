import { colourNames } from '#platform/shared/markdown/colour.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import type { EditorPanel } from '../editor-tool.ts';
import type { zh } from './messages.zh.ts';
import css from './rich-area.module.css';

const SAMPLE = 'A';

/** The eight colours a text may have; the one it has is taken away again. */
export const Panel: EditorPanel = ({ hand, onClose }) => {
  const words = useWords<typeof zh>('richEditor').colours;
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
          {words[colour]}
        </button>
      ))}
    </div>
  );
};
