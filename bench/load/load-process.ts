import { text } from 'node:stream/consumers';
import type { Plan } from './plan.ts';
import { runLoad } from './run-load.ts';

// Runs in a separate process, so that it can be pinned to its own core: reads a plan from standard input, writes the
// measurement to standard output.
const plan: Plan = JSON.parse(await text(process.stdin));
process.stdout.write(JSON.stringify(await runLoad(plan)));
