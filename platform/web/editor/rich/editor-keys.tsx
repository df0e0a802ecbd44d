import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Kbd } from '#platform/web/kit/top-bar.tsx';
import type { zh } from './messages.zh.ts';
import type { OfferedTool } from './offered-tools.ts';
import css from './rich-area.module.css';
import { barKeys, isOnMac, keysOfBinding, toolKeys } from './tool-keys.ts';

/** Every key of this editor: those of its buttons, and the others. */
export function EditorKeys({ tools, onClose }: { tools: readonly OfferedTool[]; onClose: () => void }) {
  const messages = useMessages<typeof zh>('richEditor');
  const { keyNames } = messages;
  const rows = [
    { name: keyNames.send, keys: [barKeys.send] },
    { name: keyNames.undo, keys: [barKeys.undo] },
    { name: keyNames.redo, keys: [barKeys.redo] },
    { name: messages.beside, keys: [barKeys.beside] },
    { name: messages.instead, keys: [barKeys.instead] },
    { name: keyNames.fullScreen, keys: [barKeys.fullScreen] },
    { name: keyNames.toTools, keys: [barKeys.toTools] },
    { name: keyNames.list, keys: ['Tab', 'Shift-Tab'] },
    { name: messages.keys, keys: [barKeys.keys] },
    { name: messages.help, keys: [barKeys.help] },
    ...tools.map(({ tool }) => ({ name: messages.tools[tool.name], keys: [toolKeys[tool.name]] })),
  ];
  return (
    <Dialog open title={messages.keys} onClose={onClose}>
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
