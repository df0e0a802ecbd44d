// policy-is-pure
export { tool } from '#platform/server/tool.ts';
