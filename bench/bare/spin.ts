// A fixed piece of work on the otherwise idle server core: measures the core's current speed. Hosts that share their
// processors, and processors that get hot, change it by a factor of two within minutes.
const rounds = 12;

function work(): number {
  let sum = 0;
  for (let at = 0; at < 3_000_000; at += 1) sum = (sum * 31 + at) | 0;
  const list = Array.from({ length: 30_000 }, (_, at) => ({ key: `x${at}`, at }));
  return sum + JSON.stringify(list).length;
}

for (let round = 0; round < 4; round += 1) work();
const before = process.cpuUsage();
for (let round = 0; round < rounds; round += 1) work();
const { user, system } = process.cpuUsage(before);
process.stdout.write(String((user + system) / 1000 / rounds));
