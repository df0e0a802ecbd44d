import { describe, expect, it } from 'vitest';
import { editorToolNames } from '#platform/shared/editor-tools.ts';
import { offeredTools } from './offered-tools.ts';
import { toolIcons } from './tool-icons.ts';
import { barKeys, bindingText, keysOfBinding, spokenBinding, toolKeys } from './tool-keys.ts';

describe('the keys of the buttons', () => {
  it('are there for every button, and each does one thing', () => {
    const bindings = [...Object.values(toolKeys), ...Object.values(barKeys)];
    expect(Object.keys(toolKeys)).toEqual([...editorToolNames]);
    expect(new Set(bindings).size).toBe(bindings.length);
  });

  it('are written as they stand on the keyboard', () => {
    expect(bindingText('Mod-Shift-x', false)).toBe('Ctrl+Shift+X');
    expect(bindingText('Mod-Shift-x', true)).toBe('⌘⇧X');
    expect(keysOfBinding('Alt-F10', false)).toEqual(['Alt', 'F10']);
    expect([spokenBinding('Ctrl-Alt-1', true), spokenBinding('Mod-b', true), spokenBinding('Mod-b', false)]).toEqual([
      'Control+Alt+1',
      'Meta+b',
      'Control+b',
    ]);
  });

  it('leave out those that browsers do not give away', () => {
    for (const binding of Object.values(toolKeys)) expect(binding).not.toMatch(/^Mod-(Shift-)?[twnq]$/);
  });
});

describe('the signs of the buttons', () => {
  it('are there for every button, each its own', () => {
    const signs = Object.values(toolIcons).map((sign) => (typeof sign === 'string' ? sign : sign.path));
    expect(new Set(signs).size).toBe(editorToolNames.length);
  });
});

describe('the buttons that are shown', () => {
  const tool = (name: (typeof editorToolNames)[number]) => ({ name, run: () => undefined });

  it('are what the site offers, in its order, as far as there is a tool', () => {
    const offer = {
      kind: 'topic' as const,
      tools: (['bold', 'hide', 'assistant'] as const).map((name) => ({ name, isAllowed: name !== 'hide' })),
    };
    const shown = offeredTools([tool('hide'), tool('bold'), tool('rule')], offer);
    expect(shown.map((item) => [item.tool.name, item.isAllowed])).toEqual([
      ['bold', true],
      ['hide', false],
    ]);
  });

  it('are those of the plain field until the site has answered', () => {
    expect(offeredTools(editorToolNames.map(tool), undefined).map((item) => item.tool.name)).toEqual([
      'bold',
      'italic',
      'quote',
      'code',
      'link',
    ]);
  });
});
