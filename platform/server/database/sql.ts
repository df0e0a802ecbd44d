import { createHash } from 'node:crypto';

/** A finished SQL statement; with `name` PostgreSQL keeps its plan for the connection. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name: string;
}

const names = new Map<string, string>();

/**
 * Builds a statement. Values become parameters; a nested statement is spliced in with its own.
 * @example sql`select id from topic where ${condition} and section_id = ${sectionId}`
 */
export function sql(strings: TemplateStringsArray, ...parts: unknown[]): Statement {
  let text = '';
  const values: unknown[] = [];
  for (let index = 0; index < strings.length; index += 1) {
    text += strings[index];
    if (index === parts.length) break;
    const part = parts[index];
    if (isStatement(part)) {
      text += part.text.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + values.length}`);
      values.push(...part.values);
    } else {
      values.push(part);
      text += `$${values.length}`;
    }
  }
  return { text, values, name: nameOf(text) };
}

/** Literal SQL from our own code only (an identifier, an ORDER BY), never user input. */
export function fixed(text: string): Statement {
  return { text, values: [], name: '' };
}

/** Whether a text contains this part, case-insensitive. */
export const contains = (text: Statement, part: string): Statement =>
  sql`${text} ilike ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`;

/** Joins statements with a separator. */
export function joinSql(parts: readonly Statement[], separator: ', ' | ' and ' | ' or ' | '\n'): Statement {
  let text = '';
  const values: unknown[] = [];
  parts.forEach((part, index) => {
    if (index > 0) text += separator;
    text += part.text.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + values.length}`);
    values.push(...part.values);
  });
  return { text, values, name: '' };
}

function isStatement(part: unknown): part is Statement {
  return typeof part === 'object' && part !== null && 'text' in part && 'values' in part && 'name' in part;
}

function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash('sha1').update(text).digest('base64url').slice(0, 20);
    // A statement with endlessly varying text would fill this map and the server's plan cache.
    if (names.size > 2000) names.clear();
    names.set(text, name);
  }
  return name;
}
