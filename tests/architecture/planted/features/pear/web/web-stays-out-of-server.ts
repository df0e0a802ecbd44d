export { tool } from '#platform/server/tool.ts';
