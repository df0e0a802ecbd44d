export { judgeTexts, SILENT } from './judge-texts.ts';
export type { Judged } from './request-verdicts.ts';
