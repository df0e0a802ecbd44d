import { editorToolNames } from '#platform/shared/editor-tools.ts';
import { barKeys, keysOfBinding, toolKeys } from '#platform/web/editor/rich/tool-keys.ts';
import { Kbd } from '#platform/web/kit/kbd.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import type { zh } from './help-messages.zh.ts';

type KeyTableProps = {
  messages: Pick<typeof zh, 'keys' | 'action' | 'elsewhere' | 'mac' | 'tools' | 'otherKeys' | 'listKeys'>;
};

const others = ['send', 'undo', 'redo', 'beside', 'instead', 'fullScreen', 'toTools', 'keys', 'help'] as const;

/** The editor's keyboard shortcuts, listed for both kinds of keyboard, so that nobody has to choose one. */
export function KeyTable({ messages }: KeyTableProps) {
  // The assistant is not available yet.
  const tools = editorToolNames.filter((name) => name !== 'assistant');
  const rows = [
    ...others.map((name) => ({ name: messages.otherKeys[name], keys: [barKeys[name]] })),
    { name: messages.listKeys, keys: ['Tab', 'Shift-Tab'] },
    ...tools.map((name) => ({ name: messages.tools[name], keys: [toolKeys[name]] })),
  ];
  return (
    <Table
      caption={messages.keys}
      flush
      rows={rows}
      keyOf={({ name }) => name}
      columns={[
        { key: 'action', head: messages.action, cell: ({ name }) => name },
        { key: 'elsewhere', head: messages.elsewhere, cell: ({ keys }) => <Keys bindings={keys} isMac={false} /> },
        { key: 'mac', head: messages.mac, cell: ({ keys }) => <Keys bindings={keys} isMac /> },
      ]}
    />
  );
}

function Keys({ bindings, isMac }: { bindings: readonly string[]; isMac: boolean }) {
  return bindings.map((binding) => (
    <span key={binding}>
      {keysOfBinding(binding, isMac).map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}{' '}
    </span>
  ));
}
