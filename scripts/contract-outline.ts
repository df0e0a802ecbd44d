import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  callee?: Node & { name?: string };
  arguments?: Node[];
  body?: Node[];
  properties?: (Node & { key?: { name?: string } })[];
  declaration?: Node | null;
  declarations?: (Node & { init?: Node | null })[];
  [key: string]: unknown;
}

interface Draft {
  edits: Edit[];
  code: string;
}

interface Edit {
  at: number;
  until: number;
  text: string;
}

const MAKERS = new Set(['get', 'post', 'upload']);
/** The spec fields the browser needs: which file a call takes, and whether it takes an idempotency key. */
const STORED = new Set(['file', 'idempotent']);

/** Modules of schemas, and those that validate a form's fields by them. */
const CONTRACT = /features\/.+\/(contract|[a-z-]+-contract|author)\.ts$/;
const CHECK = /\/check-[a-z-]+\.ts$/;
const OUTLINE = '?outline';

/**
 * Browser build only: an endpoint of a contract keeps its method, path and file and drops its schemas, which only the
 * server needs; a schema that no form uses is dropped, since creating one has no side effect. Form validation
 * (`check-*.ts`) gets the whole contract, everything else an outline, so that the schema library is loaded with forms
 * only.
 */
export function contractOutline(): Plugin {
  return {
    name: 'contract-outline',
    applyToEnvironment: (environment) => environment.name === 'client',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!/(contract|author)\.ts$/.test(source) || importer === undefined) return null;
      const from = importer.split('?')[0] ?? '';
      const isWhole = CHECK.test(from) || (CONTRACT.test(from) && !importer.endsWith(OUTLINE));
      if (isWhole) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return resolved && CONTRACT.test(resolved.id) ? { ...resolved, id: `${resolved.id}${OUTLINE}` } : resolved;
    },
    transform: {
      order: 'post',
      filter: { id: /\.ts(\?outline)?$/, code: /zod\/mini/ },
      handler(code) {
        const program = this.parse(code) as unknown as Node;
        const edits: Edit[] = [];
        for (const statement of program.body ?? []) {
          const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
          if (declared?.type !== 'VariableDeclaration') continue;
          for (const { init } of declared.declarations ?? []) if (init) outline(init, { edits, code });
        }
        return { code: applyEdits(code, edits), map: null, moduleSideEffects: false };
      },
    },
  };
}

/** Marks an initial value as side-effect free and empties the specs inside it. */
function outline(init: Node, { edits, code }: Draft): void {
  edits.push(
    { at: init.start, until: init.start, text: '/* @__PURE__ */ (() => (' },
    { at: init.end, until: init.end, text: '))()' },
  );
  emptySpecs(init, { edits, code });
}

/**
 * Empties the second argument of every `get(path, {…})`, `post(path, {…})` and, except for the file, `upload(path,
 * {…})`, whatever expression the path is.
 */
function emptySpecs(node: Node, { edits, code }: Draft): void {
  const [path, spec] =
    node.type === 'CallExpression' && MAKERS.has(node.callee?.name ?? '') ? (node.arguments ?? []) : [];
  if (path && spec?.type === 'ObjectExpression') {
    const stored = (spec.properties ?? []).filter((property) => STORED.has(property.key?.name ?? ''));
    edits.push({
      at: spec.start,
      until: spec.end,
      text: `{ ${stored.map(({ start, end }) => code.slice(start, end)).join(', ')} }`,
    });
    return;
  }
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === 'object' && child !== null && 'type' in child) emptySpecs(child as Node, { edits, code });
  }
}

/** Applies edits that do not overlap, last first. */
function applyEdits(code: string, edits: readonly Edit[]): string {
  let edited = code;
  for (const { at, until, text } of [...edits].sort((item, other) => other.at - item.at || other.until - item.until))
    edited = `${edited.slice(0, at)}${text}${edited.slice(until)}`;
  return edited;
}
