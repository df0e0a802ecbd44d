import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import c from 'highlight.js/lib/languages/c';
import cpp from 'highlight.js/lib/languages/cpp';
import csharp from 'highlight.js/lib/languages/csharp';
import css from 'highlight.js/lib/languages/css';
import dart from 'highlight.js/lib/languages/dart';
import diff from 'highlight.js/lib/languages/diff';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import go from 'highlight.js/lib/languages/go';
import http from 'highlight.js/lib/languages/http';
import ini from 'highlight.js/lib/languages/ini';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import kotlin from 'highlight.js/lib/languages/kotlin';
import lua from 'highlight.js/lib/languages/lua';
import makefile from 'highlight.js/lib/languages/makefile';
import nginx from 'highlight.js/lib/languages/nginx';
import php from 'highlight.js/lib/languages/php';
import powershell from 'highlight.js/lib/languages/powershell';
import python from 'highlight.js/lib/languages/python';
import r from 'highlight.js/lib/languages/r';
import ruby from 'highlight.js/lib/languages/ruby';
import rust from 'highlight.js/lib/languages/rust';
import scss from 'highlight.js/lib/languages/scss';
import shell from 'highlight.js/lib/languages/shell';
import sql from 'highlight.js/lib/languages/sql';
import swift from 'highlight.js/lib/languages/swift';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import type { Highlight } from '#platform/shared/markdown/render-state.ts';

const languages = {
  bash,
  c,
  cpp,
  csharp,
  css,
  dart,
  diff,
  dockerfile,
  go,
  http,
  ini,
  java,
  javascript,
  json,
  kotlin,
  lua,
  makefile,
  nginx,
  php,
  powershell,
  python,
  r,
  ruby,
  rust,
  scss,
  shell,
  sql,
  swift,
  typescript,
  xml,
  yaml,
};
for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language);

/** Longest code block that is highlighted; longer ones stay plain. */
const longestHighlight = 20_000;

// Some grammars are quadratic in the length of a run of words; these limits keep the worst known block under half a
// second. By the grammar's own name.
const longestOf: Readonly<Record<string, number>> = { C: 12_000, 'C++': 12_000, 'C#': 8000, 'TOML, also INI': 8000 };
const longLine = /[^\n]{301}/;
const budgetMs = 250;

const threadMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * Highlights the code of one text: HTML with `hljs-*` spans, escaped; `null` for an unsupported language, a block of
 * more than 20 000 characters or with a line of more than 300, and for the rest of a text after 250 ms of CPU.
 */
export function openHighlighter(): Highlight {
  let spent = 0;
  return (code, language) => {
    const grammar = hljs.getLanguage(language);
    if (grammar === undefined || spent > budgetMs) return null;
    if (code.length > (longestOf[grammar.name ?? language] ?? longestHighlight) || longLine.test(code)) return null;
    const before = threadMs();
    const { value } = hljs.highlight(code, { language, ignoreIllegals: true });
    spent += threadMs() - before;
    return value;
  };
}
