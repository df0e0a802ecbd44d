import ts from 'typescript';
import { linesOf, positionOf, visitAll } from './source.ts';

export const FILE_LINES = 350;
export const TEST_LINES = 460;
export const FUNCTION_LINES = 75;
export const COMPONENT_LINES = 150;
/** With the named functions it is made of: a factory of closures is a class by another name. */
export const FACTORY_LINES = 130;

/** Long functions and components of a file, each as `path:line what`. */
export function findLongFunctions(source: ts.SourceFile): string[] {
  const found: string[] = [];
  visitAll(source, (node) => {
    if (!isFunction(node) || node.body === undefined) return;
    const lines = linesOf(source, node);
    const ownLines = lines - linesOfNamedWithin(source, node.body);
    const [counted, limit] = isComponent(source, node)
      ? [lines, COMPONENT_LINES]
      : lines > FACTORY_LINES
        ? [lines, FACTORY_LINES]
        : [ownLines, FUNCTION_LINES];
    if (counted > limit) found.push(`${positionOf(source, node)} has ${counted} lines, ${limit} are allowed`);
  });
  return found;
}

/** Lines of the functions with a name inside a body; each is judged by itself. */
function linesOfNamedWithin(source: ts.SourceFile, body: ts.Node): number {
  let lines = 0;
  body.forEachChild((child) => {
    if (isFunction(child) && nameOf(source, child) !== '') lines += linesOf(source, child);
    else lines += linesOfNamedWithin(source, child);
  });
  return lines;
}

/** Casts: `x as Y` and `<Y>x`; `as const` only narrows and stays. */
export function findCasts(source: ts.SourceFile): string[] {
  const found: string[] = [];
  visitAll(source, (node) => {
    const isCast =
      ts.isTypeAssertionExpression(node) || (ts.isAsExpression(node) && node.type.getText(source) !== 'const');
    if (isCast) found.push(`${positionOf(source, node)} ${node.getText(source).slice(0, 80)}`);
  });
  return found;
}

type WithBody =
  | ts.FunctionDeclaration
  | ts.FunctionExpression
  | ts.ArrowFunction
  | ts.MethodDeclaration
  | ts.ConstructorDeclaration
  | ts.AccessorDeclaration;

function isFunction(node: ts.Node): node is WithBody {
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isArrowFunction(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isConstructorDeclaration(node) ||
    ts.isAccessor(node)
  );
}

/** A capitalised function of a .tsx file. */
function isComponent(source: ts.SourceFile, node: WithBody): boolean {
  return source.fileName.endsWith('.tsx') && /^[A-Z]/.test(nameOf(source, node));
}

/** The name it was declared, assigned or keyed by; a callback has none. */
function nameOf(source: ts.SourceFile, node: WithBody): string {
  if (node.name) return node.name.getText(source);
  return ts.isVariableDeclaration(node.parent) || ts.isPropertyAssignment(node.parent)
    ? node.parent.name.getText(source)
    : '';
}
