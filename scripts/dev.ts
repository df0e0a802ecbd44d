import { spawn } from 'node:child_process';

/** Development: the server starts anew when its files change, pages change in the browser as they are saved. */
const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'scripts/dev-server.ts'], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development' },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
