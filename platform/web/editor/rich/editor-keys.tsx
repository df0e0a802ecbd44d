import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Kbd } from '#platform/web/kit/kbd.tsx';
import { richEditorMessages } from './messages.ts';
import type { OfferedTool } from './offered-tools.ts';
import css from './rich-area.module.css';
import { barKeys, isOnMac, keysOfBinding, toolKeys } from './tool-keys.ts';

/** All key bindings of this editor. */
export function EditorKeys({ tools, onClose }: { tools: readonly OfferedTool[]; onClose: () => void }) {
  const t = useMessages(richEditorMessages);
  const { keyNames } = t;
  const rows = [
    { name: keyNames.send, keys: [barKeys.send] },
    { name: keyNames.undo, keys: [barKeys.undo] },
    { name: keyNames.redo, keys: [barKeys.redo] },
    { name: t.beside, keys: [barKeys.beside] },
    { name: t.instead, keys: [barKeys.instead] },
    { name: keyNames.fullScreen, keys: [barKeys.fullScreen] },
    { name: keyNames.toTools, keys: [barKeys.toTools] },
    { name: keyNames.list, keys: ['Tab', 'Shift-Tab'] },
    { name: t.keys, keys: [barKeys.keys] },
    { name: t.help, keys: [barKeys.help] },
    ...tools.map(({ tool }) => ({ name: t.tools[tool.name], keys: [toolKeys[tool.name]] })),
  ];
  return (
    <Dialog open title={t.keys} onClose={onClose}>
      <dl className={css.keys}>
        {rows.map(({ name, keys }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {keys.map((binding) => (
                <span key={binding}>
                  {keysOfBinding(binding, isOnMac()).map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
