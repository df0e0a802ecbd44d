import { describe, expect, it } from 'vitest';
import { openHighlighter } from '#platform/server/markdown/highlight-code.ts';
import { renderMarkdown } from '#platform/server/markdown/render-markdown.ts';

describe('colouring code', () => {
  it.each([
    'js',
    'ts',
    'py',
    'go',
    'rust',
    'java',
    'cs',
    'c++',
    'sql',
    'yaml',
    'html',
    'css',
    'bash',
    'dockerfile',
    'nginx',
    'json',
  ])('%s is known', (language) => expect(openHighlighter()('a', language)).not.toBeNull());

  it('escapes the code and survives the sanitiser', () => {
    expect(renderMarkdown('```ts\nclass A<T> {}\n```').html).toBe(
      '<div class="code"><pre data-language="ts" tabindex="0"><code class="hljs language-ts"><span class="hljs-keyword">class</span> ' +
        '<span class="hljs-title class_">A</span>&lt;T&gt; {}\n</code></pre></div>\n',
    );
  });

  it('leaves plain what it does not know, what is too long and what has very long lines', () => {
    const lines = (length: number) => 'a = 1\n'.repeat(length / 6);
    expect(openHighlighter()('a', 'brainfuck')).toBeNull();
    expect(openHighlighter()('a', 'constructor')).toBeNull();
    expect(openHighlighter()(lines(19_998), 'py')).not.toBeNull();
    expect(openHighlighter()(lines(20_004), 'py')).toBeNull();
    expect(openHighlighter()(lines(9000), 'cs')).toBeNull();
    expect(openHighlighter()('a'.repeat(300), 'js')).not.toBeNull();
    expect(openHighlighter()('a'.repeat(301), 'js')).toBeNull();
  });

  it('stops colouring a text that is made to be slow', () => {
    const slow = `${'public '.repeat(42)}\n`.repeat(27).slice(0, 8000);
    const highlight = openHighlighter();
    const results = Array.from({ length: 12 }, () => highlight(slow, 'csharp'));
    expect(results[0]).not.toBeNull();
    expect(results.at(-1)).toBeNull();
  });
});
