import fs from 'node:fs/promises';

/**
 * The decoder processes that this process has started, each with its peak memory in bytes and CPU time in seconds, from
 * the kernel's counters.
 */
export async function decoders(): Promise<{ pid: number; most: number; seconds: number }[]> {
  const pids = (await fs.readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const [status, command, stat] = await Promise.all(
        ['status', 'cmdline', 'stat'].map((name) => fs.readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
      );
      const isOurs =
        Number(/^PPid:\s+(\d+)$/m.exec(status ?? '')?.[1]) === process.pid && command?.includes('picture-process');
      // Fields after the process name in brackets; 14 and 15 of the whole line are CPU time in hundredths of a second.
      const [user = 0, system = 0] = (stat?.split(') ')[1] ?? '').split(' ').slice(11, 13).map(Number);
      return isOurs
        ? [
            {
              pid: Number(pid),
              seconds: (user + system) / 100,
              most: Number(/^VmHWM:\s+(\d+)/m.exec(status ?? '')?.[1] ?? 0) * 1024,
            },
          ]
        : [];
    }),
  );
  return found.flat();
}
