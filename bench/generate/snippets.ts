/** Code samples with their fences. */
export const snippets: readonly string[] = [
  '```sql\nselect id, title, created_at\nfrom topic\nwhere section_id = 4 and created_at < $1\norder by created_at desc, id desc\nlimit 30;\n```',
  '```sql\nexplain (analyze, buffers)\nselect count(*) from comment where topic_id = 17;\n-- Index Only Scan using comment_topic on comment (actual time=0.031..4.2 rows=20000)\n```',
  '```ts\nexport async function retry<T>(work: () => Promise<T>, times = 3): Promise<T> {\n  for (let round = 1; ; round += 1) {\n    try {\n      return await work();\n    } catch (error) {\n      if (round === times) throw error;\n    }\n  }\n}\n```',
  '```ts\nconst byDay = Map.groupBy(rows, (row) => row.createdAt.slice(0, 10));\nfor (const [day, list] of byDay) console.log(day, list.length);\n```',
  '```bash\n#!/usr/bin/env bash\nset -euo pipefail\nname=$(date +%F).tar.zst\ntar --zstd -cf "/backup/$name" /srv/data\nfind /backup -mtime +30 -name \'*.tar.zst\' -delete\n```',
  '```bash\nsudo systemctl restart nginx\njournalctl -u nginx --since "10 min ago" | tail -n 50\n```',
  '```python\nfrom pathlib import Path\n\ntotal = 0\nfor file in Path("photos").rglob("*.jpg"):\n    total += file.stat().st_size\nprint(f"{total / 1e9:.1f} GB")\n```',
  '```nginx\nlocation /assets/ {\n  expires 1y;\n  add_header Cache-Control "public, immutable";\n  brotli_static on;\n}\n```',
  "```rust\nfn longest<'a>(a: &'a str, b: &'a str) -> &'a str {\n    if a.len() > b.len() { a } else { b }\n}\n```",
  '```yaml\nservices:\n  db:\n    image: postgres:18\n    volumes: ["./data:/var/lib/postgresql"]\n    restart: unless-stopped\n```',
  '```css\n.row { display: grid; grid-template-columns: 40px 1fr auto; gap: 12px; }\n@media (max-width: 640px) { .row { grid-template-columns: 28px 1fr; } }\n```',
  '```json\n{ "compilerOptions": { "strict": true, "module": "esnext", "noUncheckedIndexedAccess": true } }\n```',
  '```go\nfunc worker(jobs <-chan int, done chan<- struct{}) {\n\tfor job := range jobs {\n\t\tfmt.Println("job", job)\n\t}\n\tdone <- struct{}{}\n}\n```',
  '```diff\n-  max_connections = 200\n+  max_connections = 60\n+  shared_buffers = 512MB\n```',
];

/** Link samples, some with a link text. */
export const links: readonly string[] = [
  '[PostgreSQL documentation](https://www.postgresql.org/docs/current/indexes.html)',
  '[MDN](https://developer.mozilla.org/en-US/docs/Web/HTTP)',
  'https://en.wikipedia.org/wiki/Gongfu_tea',
  '[Node.js](https://nodejs.org/api/fs.html)',
  'https://www.rfc-editor.org/rfc/rfc9110',
  '[OpenStreetMap](https://www.openstreetmap.org/#map=12/30.25/120.15)',
  '[curl](https://curl.se/docs/manpage.html)',
];
