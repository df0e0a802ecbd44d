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
/** What the browser needs to know of a spec: which file a call takes. */
const STORED = 'file';

/** Modules of schemas, and those that check a form's fields by them. */
const CONTRACT = /features\/.+\/(contract|[a-z-]+-contract|author)\.ts$/;
const CHECK = /\/check-[a-z-]+\.ts$/;
const OUTLINE = '?outline';

/**
 * Browser build only: an endpoint of a contract keeps its method and path and drops its schemas, which only the server
 * needs, and a schema that no form asks for is dropped: making one has no effect of its own. Forms' checks
 * (`check-*.ts`) get the whole contract, everything else an outline of its own, so that the schema library comes with forms
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

/** Marks one initial value as free of effects and empties the specs inside it. */
function outline(init: Node, { edits, code }: Draft): void {
  edits.push(
    { at: init.start, until: init.start, text: '/* @__PURE__ */ (() => (' },
    { at: init.end, until: init.end, text: '))()' },
  );
  emptySpecs(init, { edits, code });
}

/** Empties the second argument of every `get(path, {…})`, `post(path, {…})` and, but for the file, `upload(path, {…})`, however the path is spelled. */
function emptySpecs(node: Node, { edits, code }: Draft): void {
  const [path, spec] =
    node.type === 'CallExpression' && MAKERS.has(node.callee?.name ?? '') ? (node.arguments ?? []) : [];
  if (path && spec?.type === 'ObjectExpression') {
    const stored = (spec.properties ?? []).find((property) => property.key?.name === STORED);
    edits.push({
      at: spec.start,
      until: spec.end,
      text: stored ? `{ ${code.slice(stored.start, stored.end)} }` : '{}',
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
