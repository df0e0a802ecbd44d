import type { AnyEndpoint, UploadRule } from '#platform/shared/contract.ts';
import { type Language, languageNames, languages } from '#platform/shared/language.ts';
import { languageTag } from '#platform/shared/messages.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import { classes } from '../limit/limits.ts';
import { en } from './api-docs-messages.en.ts';
import { zh } from './api-docs-messages.zh.ts';
import { API_BASE } from './bind.ts';
import type { Route } from './implement.ts';
import { type JsonSchema, toJsonSchema } from './json-schema.ts';
import { type ChosenTheme, chosenThemes } from './own-cookie.ts';

type Messages = typeof zh;

/** The contract as an HTML page, once for each theme: no script, one section per first path segment. */
export function renderApiDocs(routes: readonly Route[], language: Language): { theme: ChosenTheme; html: string }[] {
  const messages: Messages = inLanguage({ zh_CN: zh, en_US: en }, language);
  const body = renderBody(routes, { messages, language });
  return chosenThemes.map((theme) => ({
    theme,
    html: `<!doctype html>
<html lang="${languageTag(language)}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${messages.title}</title>
<link rel="icon" href="/favicon.ico">
<link rel="stylesheet" href="${API_BASE}/docs.css">
<link rel="stylesheet" href="/accent.css">
</head>
${body}
</html>
`,
  }));
}

function renderBody(
  routes: readonly Route[],
  { messages, language }: { messages: Messages; language: Language },
): string {
  const groups = Map.groupBy(routes, ({ endpoint }) => endpoint.path.split('/')[1] ?? '');
  const names = [...groups.keys()].sort();
  const others = languages.filter((other) => other !== language);
  return `<body>
<main>
<header><h1>${messages.title}</h1><nav aria-label="${messages.language}">${others.map((other) => `<a href="?lang=${other}" lang="${languageTag(other)}">${languageNames[other]}</a>`).join(' ')}</nav></header>
<p>${messages.intro}<a href="${API_BASE}/openapi.json"><code>${API_BASE}/openapi.json</code></a></p>
<h2>${messages.conventions}</h2>
<ul>${[messages.bodies, messages.ids, messages.tokens, messages.forgery, messages.keys, messages.failures].map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>
<nav aria-label="${messages.calls}"><ul>${names.map((name) => `<li><a href="#${escapeHtml(name)}">${escapeHtml(name)}</a></li>`).join('')}</ul></nav>
${names.map((name) => `<section><h2 id="${escapeHtml(name)}">${escapeHtml(name)}</h2>\n${(groups.get(name) ?? []).map(({ endpoint }) => renderCall(endpoint, messages)).join('\n')}\n</section>`).join('\n')}
</main>
</body>`;
}

function renderCall(endpoint: AnyEndpoint, messages: Messages): string {
  const upload: UploadRule | undefined = endpoint.upload;
  const file = upload
    ? [messages.file({ ...upload, types: upload.types.join(', '), megabytes: Math.round(upload.maxBytes / 1_048_576) })]
    : [];
  const notes = [
    accessOf(endpoint, messages),
    messages.limit(classes[endpoint.cost]),
    ...(endpoint.idempotent ? [messages.retryable] : []),
    ...file,
  ];
  const result = endpoint.result
    ? `<pre tabindex="0"><code>${escapeHtml(outline(toJsonSchema(endpoint.result, 'output'), ''))}</code></pre>`
    : `<p>${messages.own}</p>`;
  return `<details><summary><strong>${endpoint.method}</strong> <code>${API_BASE}${escapeHtml(endpoint.path)}</code> <span>${notes.map(escapeHtml).join(' · ')}</span></summary><div class="call">
${renderFields(messages.params, endpoint.params, messages)}${renderFields(messages.query, endpoint.query, messages)}${renderFields(messages.body, endpoint.body, messages)}<h3>${messages.result}</h3>${result}</div></details>`;
}

function accessOf({ access }: AnyEndpoint, messages: Messages): string {
  if (access === 'anyone') return messages.anyone;
  return access === 'member' ? messages.member : messages.staff({ area: access.slice('staff:'.length) });
}

function renderFields(title: string, schema: AnyEndpoint['body'], messages: Messages): string {
  const { properties = {}, required = [] } = schema ? toJsonSchema(schema, 'input') : {};
  const rows = Object.entries(properties).map(
    ([name, property]) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td><code>${escapeHtml(outline(property, ''))}</code></td><td>${required.includes(name) ? messages.yes : messages.no}</td></tr>`,
  );
  if (rows.length === 0) return '';
  return `<h3>${title}</h3><div class="table"><table><thead><tr><th>${messages.name}</th><th>${messages.shape}</th><th>${messages.required}</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

/** A schema in type notation: `{ id: string, tags: string[] ≤ 5 }`, nested objects on lines of their own. */
export function outline(schema: JsonSchema, indent: string): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map((choice) => outline(choice, indent)))].join(' | ');
  if (schema.items)
    return `${outline(schema.items, indent)}[]${schema.maxItems === undefined ? '' : ` (≤ ${schema.maxItems})`}`;
  if (schema.properties) {
    const lines = Object.entries(schema.properties).map(
      ([name, property]) =>
        `${indent}  ${name}${schema.required?.includes(name) ? '' : '?'}: ${outline(property, `${indent}  `)}`,
    );
    return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
  }
  const type = [schema.type ?? 'any'].flat().join(' | ');
  return `${type}${rangeOf(schema)}${schema.default === undefined ? '' : ` = ${JSON.stringify(schema.default)}`}`;
}

function rangeOf(schema: JsonSchema): string {
  const low = schema.minLength ?? schema.minimum;
  const high = schema.maxLength ?? schema.maximum;
  if (low === undefined && high === undefined) return '';
  return ` (${low === undefined ? `≤ ${high}` : high === undefined ? `≥ ${low}` : `${low}–${high}`})`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
