import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** A file that breaks one rule of biome.json; its name matters where the rule is about names. */
const planted: readonly (readonly [rule: string, file: string, text: string])[] = [
  [
    'nursery/noFloatingPromises',
    'floating.ts',
    'const save = async (): Promise<void> => {};\nexport function act(): void {\n  save();\n}\n',
  ],
  [
    'nursery/noMisusedPromises',
    'misused.ts',
    'const has = async (): Promise<boolean> => true;\nexport const word = () => (has() ? 1 : 2);\n',
  ],
  ['suspicious/noExplicitAny', 'any.ts', 'export const loose = (value: any): unknown => value;\n'],
  [
    'style/noNonNullAssertion',
    'assertion.ts',
    "export const first = (list: string[]): string => list.find((one) => one !== '')!;\n",
  ],
  [
    'style/useImportType',
    'import.ts',
    "import { Failure } from './failure.ts';\n\nexport const pass = (failure: Failure): Failure => failure;\n",
  ],
  ['style/noDefaultExport', 'default.ts', 'export default function act(): void {}\n'],
  ['style/noEnum', 'enum.ts', 'export enum State {\n  Open,\n  Closed,\n}\n'],
  ['style/noParameterProperties', 'property.ts', 'export class Box {\n  constructor(readonly size: number) {}\n}\n'],
  ['style/useFilenamingConvention', 'TopicCard.ts', 'export const card = 1;\n'],
  ['style/useNodejsImportProtocol', 'protocol.ts', "import fs from 'fs';\n\nexport const read = fs.readFileSync;\n"],
  [
    'complexity/useMaxParams',
    'parameters.ts',
    'export const sum = (a: number, b: number, c: number, d: number): number => a + b + c + d;\n',
  ],
  ['correctness/noUnusedImports', 'unused-import.ts', "import fs from 'node:fs';\n\nexport const one = 1;\n"],
  ['correctness/noUnusedVariables', 'unused.ts', 'const one = 1;\nexport const two = 2;\n'],
  ['suspicious/noConsole', 'console.ts', "console.log('here');\n"],
  ['suspicious/noFocusedTests', 'only.test.ts', "import { it } from 'vitest';\n\nit.only('runs alone', () => {});\n"],
  ['suspicious/noSkippedTests', 'skip.test.ts', "import { it } from 'vitest';\n\nit.skip('never runs', () => {});\n"],
  [
    'correctness/useExhaustiveDependencies',
    'effect.tsx',
    "import { useEffect, useState } from 'react';\n\nexport function useTitle(title: string): void {\n  const [seen, setSeen] = useState('');\n  useEffect(() => {\n    setSeen(title + seen);\n  }, []);\n}\n",
  ],
  [
    'correctness/useHookAtTopLevel',
    'hook.tsx',
    "import { useState } from 'react';\n\nexport function useWhen(isOn: boolean): unknown {\n  if (isOn) return useState(1);\n  return undefined;\n}\n",
  ],
  [
    'security/noDangerouslySetInnerHtml',
    'html.tsx',
    'export const Raw = ({ html }: { html: string }) => <p dangerouslySetInnerHTML={{ __html: html }} />;\n',
  ],
];

let directory = '';
let report = '';

beforeAll(async () => {
  directory = await fs.mkdtemp(path.join(os.tmpdir(), 'teahouse-lint-'));
  await fs.mkdir(path.join(directory, 'features'));
  // With package.json: biome looks there for React before it applies the rules about hooks.
  for (const file of ['biome.json', 'package.json']) await fs.copyFile(file, path.join(directory, file));
  await fs.writeFile(path.join(directory, 'features/failure.ts'), 'export class Failure extends Error {}\n');
  for (const [, file, text] of planted) await fs.writeFile(path.join(directory, 'features', file), text);
  report = await lint(directory);
});
afterAll(() => fs.rm(directory, { recursive: true, force: true }));

/** One line a finding: `category file`. */
function lint(position: string): Promise<string> {
  const biome = path.resolve('node_modules/@biomejs/biome/bin/biome');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [biome, 'lint', '--reporter=github', '--max-diagnostics=none', '.'],
      { cwd: position },
      (_, stdout, stderr) => {
        resolve(
          [...`${stdout}${stderr}`.matchAll(/title=lint\/([^,]+),file=([^,]+)/g)]
            .map((match) => `${match[1]} ${path.basename(match[2] ?? '')}`)
            .join('\n'),
        );
      },
    );
  });
}

describe('the linter', () => {
  it.each(planted)('trips %s in %s', (rule, file) => {
    expect(report.split('\n')).toContain(`${rule} ${file}`);
  });
  it('has nothing against an innocent file', () => expect(report).not.toContain('failure.ts'));
});
