import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { featureImports, longestChain } from './feature-chain.ts';

interface Call {
  method: string;
  path: string;
  access: string;
}

interface FeatureMap {
  name: string;
  files: number;
  lines: number;
  calls: Call[];
  events: string[];
  settings: string[];
}

/** Prints the project's structure: each feature with its size, calls, events and settings. `--json` for programs. */
async function printMap(argv: readonly string[]): Promise<void> {
  const features = await Promise.all(fs.readdirSync('features').sort().map(readFeature));
  if (argv.includes('--json')) return console.log(JSON.stringify(features, null, 2));
  for (const feature of features) console.log(describe(feature));
  const sum = (count: (feature: FeatureMap) => number) =>
    features.reduce((total, feature) => total + count(feature), 0);
  console.log(
    `${features.length} features, ${sum(({ files }) => files)} files, ${sum(({ lines }) => lines)} lines, ${sum(({ calls }) => calls.length)} calls`,
  );
  const chain = longestChain(featureImports());
  console.log(`longest chain of imports, ${chain.length} features: ${chain.join(' → ')}`);
}

function describe({ name, files, lines, calls, events, settings }: FeatureMap): string {
  const width = Math.max(0, ...calls.map((call) => call.path.length));
  return [
    `${name}  (${files} files, ${lines} lines)`,
    ...calls.map((call) => `  ${call.method.padEnd(4)} ${call.path.padEnd(width)}  ${call.access}`),
    ...(events.length > 0 ? [`  tells: ${events.join(', ')}`] : []),
    ...(settings.length > 0 ? [`  settings: ${settings.join(', ')}`] : []),
    '',
  ].join('\n');
}

async function readFeature(name: string): Promise<FeatureMap> {
  const home = path.join('features', name);
  const files = fs
    .readdirSync(home, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|css)$/.test(file));
  const lines = files.reduce(
    (sum, file) => sum + fs.readFileSync(path.join(home, file), 'utf8').split('\n').length - 1,
    0,
  );
  const values = async (pattern: RegExp) => {
    const roots = files.filter((file) => !file.includes(path.sep) && pattern.test(file));
    const modules = await Promise.all(
      roots.map((file): Promise<Record<string, unknown>> => import(pathToFileURL(path.resolve(home, file)).href)),
    );
    return modules.flatMap((module) => Object.values(module)).filter(isRecord);
  };
  const calls = (await values(/contract\.ts$/)).flatMap((api) => Object.values(api).filter(isCall));
  const events = (await values(/^events\.ts$/)).flatMap((event) =>
    typeof event.name === 'string' ? [event.name] : [],
  );
  const settings = (await values(/^settings\.ts$/)).flatMap((group) => Object.keys(group));
  return {
    name,
    files: files.length,
    lines,
    calls: calls.map(({ method, path: position, access }) => ({ method, path: position, access })),
    events,
    settings,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isCall(value: unknown): value is Call {
  return (
    isRecord(value) &&
    typeof value.method === 'string' &&
    typeof value.path === 'string' &&
    typeof value.access === 'string'
  );
}

await printMap(process.argv.slice(2));
