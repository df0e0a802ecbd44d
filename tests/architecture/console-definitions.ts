import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import * as z from 'zod/mini';
import type { AnyEndpoint } from '#platform/shared/contract.ts';
import { Id } from '#platform/shared/rules.ts';
import { plainRule, shapeOf } from './contract-shape.ts';
import { positionOf, visitAll } from './source.ts';

/** A form of the console as its source writes it. */
interface Form {
  kind: 'form' | 'reason';
  calls: readonly AnyEndpoint[];
  properties: Properties;
  at: string;
}
interface List {
  call: AnyEndpoint;
  properties: Properties;
  at: string;
}
type Properties = ReadonlyMap<string, ts.Expression | undefined>;

/** Evaluates the names of a file: its imports, which are loaded, and its own constants. */
class Names {
  private readonly imports = new Map<string, { from: string; name: string }>();
  private readonly constants = new Map<string, ts.Expression>();
  private readonly modules = new Map<string, Readonly<Record<string, unknown>>>();

  private constructor(source: ts.SourceFile) {
    visitAll(source, (node) => {
      if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
        const bindings = node.importClause?.namedBindings;
        if (!bindings || !ts.isNamedImports(bindings)) return;
        for (const { name, propertyName } of bindings.elements)
          this.imports.set(name.text, { from: node.moduleSpecifier.text, name: (propertyName ?? name).text });
      }
      if (!ts.isVariableDeclaration(node) || !node.initializer) return;
      if (ts.isIdentifier(node.name)) this.constants.set(node.name.text, node.initializer);
      if (ts.isObjectBindingPattern(node.name) && ts.isIdentifier(node.initializer))
        for (const { name, propertyName } of node.name.elements)
          if (ts.isIdentifier(name))
            this.constants.set(
              name.text,
              ts.factory.createPropertyAccessExpression(node.initializer, (propertyName ?? name).getText(source)),
            );
    });
  }

  static async of(source: ts.SourceFile): Promise<Names> {
    const names = new Names(source);
    for (const { from } of names.imports.values())
      if (/^#features\/.*(?:contract|kind|modules|duration|kinds)\.ts$/.test(from))
        names.modules.set(from, await import(pathToFileURL(from.replace('#', '')).href));
    return names;
  }

  /** The value of an expression; undefined if it is not known before the page runs. */
  valueOf(expression: ts.Expression | undefined): unknown {
    if (!expression) return undefined;
    if (ts.isAsExpression(expression) || ts.isParenthesizedExpression(expression))
      return this.valueOf(expression.expression);
    if (ts.isStringLiteral(expression)) return expression.text;
    if (ts.isNumericLiteral(expression)) return Number(expression.text);
    if (expression.kind === ts.SyntaxKind.TrueKeyword) return true;
    if (expression.kind === ts.SyntaxKind.FalseKeyword) return false;
    if (ts.isRegularExpressionLiteral(expression)) {
      const [, pattern = '', flags] = /^\/(.*)\/(\w*)$/.exec(expression.text) ?? [];
      return new RegExp(pattern, flags);
    }
    if (ts.isArrayLiteralExpression(expression)) return expression.elements.map((element) => this.valueOf(element));
    if (ts.isIdentifier(expression)) {
      const { from, name } = this.imports.get(expression.text) ?? {};
      if (from !== undefined && name !== undefined) return this.modules.get(from)?.[name];
      const constant = this.constants.get(expression.text);
      return constant && this.valueOf(constant);
    }
    if (ts.isPropertyAccessExpression(expression)) {
      const owner = this.valueOf(expression.expression);
      return typeof owner === 'object' && owner !== null
        ? Object.entries(owner).find(([key]) => key === expression.name.text)?.[1]
        : undefined;
    }
    return undefined;
  }

  /** The calls an expression may be: both of a choice. */
  callsOf(expression: ts.Expression | undefined): AnyEndpoint[] {
    if (expression && ts.isConditionalExpression(expression))
      return [...this.callsOf(expression.whenTrue), ...this.callsOf(expression.whenFalse)];
    const value = this.valueOf(expression);
    return isEndpoint(value) ? [value] : [];
  }

  /** The object an expression writes: an object literal, a function that returns one, or a constant that is one. */
  objectOf(expression: ts.Expression | undefined): ts.ObjectLiteralExpression | undefined {
    if (!expression) return undefined;
    if (ts.isObjectLiteralExpression(expression)) return expression;
    if (
      ts.isAsExpression(expression) ||
      ts.isParenthesizedExpression(expression) ||
      ts.isSatisfiesExpression(expression)
    )
      return this.objectOf(expression.expression);
    if (ts.isArrowFunction(expression) && !ts.isBlock(expression.body)) return this.objectOf(expression.body);
    if (ts.isIdentifier(expression)) return this.objectOf(this.constants.get(expression.text));
    return undefined;
  }

  /** The properties of an object, those of spread constants too; `isWhole`: all of them are known. */
  propertiesOf(object: ts.ObjectLiteralExpression): {
    properties: Map<string, ts.Expression | undefined>;
    isWhole: boolean;
  } {
    const properties = new Map<string, ts.Expression | undefined>();
    let isWhole = true;
    for (const property of object.properties) {
      if (ts.isSpreadAssignment(property)) {
        const spread = this.objectOf(property.expression);
        if (!spread) {
          isWhole = false;
          continue;
        }
        const inner = this.propertiesOf(spread);
        isWhole &&= inner.isWhole;
        for (const [name, value] of inner.properties) properties.set(name, value);
      } else if (property.name && (ts.isIdentifier(property.name) || ts.isStringLiteral(property.name)))
        properties.set(
          property.name.text,
          ts.isPropertyAssignment(property)
            ? property.initializer
            : ts.isShorthandPropertyAssignment(property)
              ? property.name
              : undefined,
        );
    }
    return { properties, isWhole };
  }
}

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

const FORMS: Readonly<Record<string, Form['kind']>> = {
  FormDialog: 'form',
  SettingsForm: 'form',
  edit: 'form',
  ReasonForm: 'reason',
  confirm: 'reason',
};

/** What the pages of a file define: their lists, and their forms. */
export async function definitionsIn(source: ts.SourceFile): Promise<{ names: Names; lists: List[]; forms: Form[] }> {
  const names = await Names.of(source);
  const lists: List[] = [];
  const forms: Form[] = [];
  const addForm = (kind: Form['kind'] | undefined, properties: Properties, node: ts.Node) => {
    const calls = names.callsOf(properties.get('call'));
    if (kind && calls.length > 0) forms.push({ kind, calls, properties, at: positionOf(source, node) });
  };
  visitAll(source, (node) => {
    if (ts.isObjectLiteralExpression(node)) {
      const { properties } = names.propertiesOf(node);
      const [call] = names.callsOf(properties.get('list'));
      if (call) lists.push({ call, properties, at: positionOf(source, node) });
      if (properties.has('withReason')) addForm('form', properties, node);
    }
    if (ts.isCallExpression(node)) {
      const callee = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
      const object = names.objectOf(node.arguments[0]);
      if (ts.isIdentifier(callee) && object && !names.propertiesOf(object).properties.has('withReason'))
        addForm(FORMS[callee.text], names.propertiesOf(object).properties, node);
    }
    if (ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) {
      const attributes = node.attributes.properties.flatMap((attribute): [string, ts.Expression | undefined][] => {
        if (ts.isJsxSpreadAttribute(attribute)) {
          const spread = names.objectOf(attribute.expression);
          return spread ? [...names.propertiesOf(spread).properties] : [];
        }
        const { initializer } = attribute;
        const value = initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer;
        return [[attribute.name.getText(source), value && ts.isExpression(value) ? value : ts.factory.createTrue()]];
      });
      addForm(FORMS[node.tagName.getText(source)], new Map(attributes), node);
    }
  });
  return { names, lists, forms };
}

const accepts = (rule: z.core.$ZodType, value: unknown) => z.core.safeParse(rule, value).success;

/** What is wrong with what a list says of its call's query. */
export function faultsOfList({ call, properties, at }: List, names: Names): string[] {
  const shape = shapeOf(call.query);
  const written = names.objectOf(properties.get('search'));
  const search = written && names.propertiesOf(written).properties;
  const fixed = names.objectOf(properties.get('query'));
  const fixedNames = new Set(fixed ? names.propertiesOf(fixed).properties.keys() : []);
  const isPaged = search !== undefined && !search.has('before') && names.valueOf(search.get('page')) !== false;
  const missing = Object.keys(shape).filter((name) => name !== 'page' && !fixedNames.has(name) && !search?.has(name));
  return [
    ...missing.map((name) => `${at} does not say what the address may name as ${name}`),
    ...('page' in shape === isPaged
      ? []
      : [`${at} ${isPaged ? 'sends a page its call does not take' : 'has no pages'}`]),
    ...[...(search ?? [])].flatMap(([name, value]) => {
      const rule = shape[name];
      if (name === 'page') return [];
      if (!rule) return [`${at} names ${name}, which its call does not take`];
      const said = names.valueOf(value);
      return fits(said, plainRule(rule)) ? [] : [`${at} says of ${name} what its call does not`];
    }),
  ];
}

/** Whether a page says of a filter what the schema says of it. */
function fits(said: unknown, rule: z.core.$ZodType): boolean {
  if (rule instanceof z.ZodMiniEnum)
    return Array.isArray(said) && said.map(String).sort().join() === rule.options.map(String).sort().join();
  if (rule === Id) return said === 'id';
  return said === 'text' || said instanceof RegExp;
}

/** What is wrong with what a form says of its call's body. */
export function faultsOfForm(form: Form, names: Names): string[] {
  return form.calls.flatMap((call) => [
    ...startFaults(form, call),
    ...reasonFaults(form, call),
    ...fieldFaults(form, { call, names }),
  ]);
}

/** What others save while it is open is overwritten by a form that does not say what it began with. */
function startFaults({ properties, at }: Form, call: AnyEndpoint): string[] {
  const isMissing = 'digest' in shapeOf(call.body) && !properties.has('digest');
  return isMissing ? [`${at} does not say what it begins with`] : [];
}

function reasonFaults({ kind, properties, at }: Form, call: AnyEndpoint): string[] {
  const { reason } = shapeOf(call.body);
  const hasField = kind === 'reason' || properties.has('withReason');
  if (!hasField) return [];
  if (!reason) return [`${at} asks for a reason its call does not take`];
  const withReason = properties.get('withReason');
  const isRequired = kind === 'reason' ? properties.has('isRequired') : says(withReason, /['"]required['"]/);
  return isRequired || accepts(reason, '') ? [] : [`${at} lets the reason be empty, which its call refuses`];
}

/** One character that a field counts as eleven. */
const FAMILY = '👨‍👩‍👧‍👦';

/** Texts as long as a field lets them be; a schema may count what people see as one character. */
function textsOf(length: number): string[] {
  const families = FAMILY.repeat(Math.floor(length / FAMILY.length));
  return ['a'.repeat(length), families + 'a'.repeat(length % FAMILY.length)];
}

/** Whether an expression of the file has a text in it; one that stands for an attribute without a value has none. */
function says(expression: ts.Expression | undefined, text: RegExp): boolean {
  return expression !== undefined && expression.pos >= 0 && text.test(expression.getText());
}

function fieldFaults({ properties, at }: Form, { call, names }: { call: AnyEndpoint; names: Names }): string[] {
  const shape = shapeOf(call.body);
  const object = names.objectOf(properties.get('fields'));
  if (!object) return [];
  return [...names.propertiesOf(object).properties].flatMap(([name, value]) => {
    const rule = shape[name];
    // What else stands in a form is for its `body` to leave out.
    if (!rule) return properties.has('body') ? [] : [`${at} has a field ${name} its call does not take`];
    const written = names.objectOf(value);
    if (!written) return [];
    const field = names.propertiesOf(written);
    const has = (flag: string) => names.valueOf(field.properties.get(flag)) === true;
    const mayBeEmpty = has('optional') || has('mayBeEmpty');
    const longest = names.valueOf(field.properties.get('maxLength'));
    // Numbers, addresses and the like do not take any text of a length.
    const isText = typeof longest === 'number' && accepts(rule, 'a');
    const isTooLong = isText && !textsOf(longest).some((text) => accepts(rule, text));
    const refusesEmpty = !accepts(rule, '') && !properties.has('body') && !has('isList');
    return [
      ...(isTooLong ? [`${at} lets ${name} be longer than its call`] : []),
      ...(mayBeEmpty && refusesEmpty && !field.properties.has('type') && !field.properties.has('choices')
        ? [`${at} lets ${name} be empty, which its call refuses`]
        : []),
    ];
  });
}
