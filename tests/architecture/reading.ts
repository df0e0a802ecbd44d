import ts from 'typescript';
import { positionOf, visitAll } from './source.ts';

const EFFECTS = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect']);

/**
 * Effects that no comment explains: one stands above the call or as the first thing in it, and says what outside thing
 * is followed.
 */
export function findSilentEffects(source: ts.SourceFile): string[] {
  const found: string[] = [];
  visitAll(source, (node) => {
    if (!ts.isCallExpression(node) || !EFFECTS.has(nameOfCall(node))) return;
    const [effect] = node.arguments;
    const isExplained =
      hasComment(source, node.parent.getFullStart()) ||
      (effect !== undefined && isFunctionLike(effect) && hasComment(source, firstInside(effect.body)));
    if (!isExplained) found.push(positionOf(source, node));
  });
  return found;
}

/** What a front door offers: names exported from it. */
export function exportedNames(source: ts.SourceFile): string[] {
  return source.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement))
      return statement.exportClause === undefined
        ? ['*']
        : ts.isNamedExports(statement.exportClause)
          ? statement.exportClause.elements.map((item) => item.name.text)
          : [statement.exportClause.name.text];
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map((item) => item.name.getText(source));
    return 'name' in statement && statement.name !== undefined
      ? [(statement as ts.FunctionDeclaration).name?.text ?? '']
      : [];
  });
}

const nameOfCall = (node: ts.CallExpression) =>
  ts.isIdentifier(node.expression)
    ? node.expression.text
    : ts.isPropertyAccessExpression(node.expression)
      ? node.expression.name.text
      : '';
const isFunctionLike = (node: ts.Node): node is ts.ArrowFunction | ts.FunctionExpression =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node);
const firstInside = (body: ts.ConciseBody) =>
  ts.isBlock(body) ? (body.statements[0]?.getFullStart() ?? body.getEnd()) : body.getFullStart();
const hasComment = (source: ts.SourceFile, position: number) =>
  (ts.getLeadingCommentRanges(source.text, position)?.length ?? 0) > 0;
