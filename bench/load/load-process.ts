import { text } from 'node:stream/consumers';
import type { Plan } from './plan.ts';
import { runLoad } from './run-load.ts';

// Its own process, so that it can be held on its own core: a plan comes in, what was measured goes out.
const plan: Plan = JSON.parse(await text(process.stdin));
process.stdout.write(JSON.stringify(await runLoad(plan)));
