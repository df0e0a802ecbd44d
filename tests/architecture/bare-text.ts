import ts from 'typescript';
import { positionOf, visitAll } from './source.ts';

/** Attributes whose value a person reads or hears. */
const SPOKEN = new Set([
  'title',
  'label',
  'placeholder',
  'alt',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'hint',
  'text',
  'message',
  'description',
  'help',
  'caption',
  'hideLabel',
]);
const HAN = /\p{Script=Han}/u;
const LETTER = /\p{L}{2,}/u;

/**
 * Text in a .tsx file that should have come from the words: bare text, spoken attributes, Han characters anywhere but
 * in comments.
 */
export function findBareText(source: ts.SourceFile): string[] {
  const found: string[] = [];
  const report = (node: ts.Node, why: string) =>
    found.push(`${positionOf(source, node)} ${why}: ${node.getText(source).trim().slice(0, 60)}`);
  visitAll(source, (node) => {
    const text = literalText(node);
    if (text !== undefined && HAN.test(text)) return report(node, 'Han characters');
    if (ts.isJsxText(node) && LETTER.test(node.text)) return report(node, 'bare text');
    if (text === undefined || !LETTER.test(text)) return;
    if (isChildOfElement(node)) return report(node, 'bare text');
    const attribute = attributeAround(node);
    if (attribute !== undefined && SPOKEN.has(attribute.name.getText(source))) report(node, 'spoken attribute');
  });
  return found;
}

function literalText(node: ts.Node): string | undefined {
  if (
    ts.isStringLiteralLike(node) ||
    ts.isJsxText(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node) ||
    ts.isRegularExpressionLiteral(node)
  )
    return node.text;
  return undefined;
}

/** `{'text'}` or `{a ? 'text' : b}` standing as content of an element. */
function isChildOfElement(node: ts.Node): boolean {
  const holder = throughChoices(node);
  return ts.isJsxExpression(holder) && (ts.isJsxElement(holder.parent) || ts.isJsxFragment(holder.parent));
}

function attributeAround(node: ts.Node): ts.JsxAttribute | undefined {
  const holder = throughChoices(node);
  if (ts.isJsxAttribute(holder)) return holder;
  return ts.isJsxExpression(holder) && ts.isJsxAttribute(holder.parent) ? holder.parent : undefined;
}

/** Climbs out of conditions, fallbacks and brackets: the first parent that is none of them. */
function throughChoices(node: ts.Node): ts.Node {
  let parent = node.parent;
  let child = node;
  while (isResultOf(parent, child)) {
    child = parent;
    parent = parent.parent;
  }
  return parent;
}

function isResultOf(parent: ts.Node, child: ts.Node): boolean {
  if (ts.isConditionalExpression(parent)) return parent.condition !== child;
  if (ts.isBinaryExpression(parent)) return ['||', '??', '&&', '+'].includes(parent.operatorToken.getText());
  return ts.isParenthesizedExpression(parent);
}
