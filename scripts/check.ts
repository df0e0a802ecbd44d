import { runChecks } from './project-checks.ts';

/** Types, format, lint, imports and unused code, without the tests; run before a commit. */
const { failed } = await runChecks();
process.exitCode = failed === 0 ? 0 : 1;
