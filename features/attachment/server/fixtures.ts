import { sql } from '#platform/server/database/sql.ts';
import type { OpenSite } from '#platform/server/open-site.ts';
import { formFixture } from '#tests/picture-fixture.ts';
import type { Caller, Reply } from '#tests/serve.ts';

/** Uploads a picture or a file, as a browser does. */
export async function sendAttachment(
  caller: Caller,
  input: { kind: 'image' | 'file'; bytes: Buffer; name?: string; language?: 'zh-CN' | 'en-US' },
): Promise<Reply> {
  if (!caller.cookies.has('cms_token')) await caller.get('/api/baseInfo');
  const { payload, type } = formFixture({}, [
    { field: input.kind, name: input.name ?? (input.kind === 'image' ? 'tea.png' : 'tea.txt'), bytes: input.bytes },
  ]);
  const { accessToken = '', refreshToken = '' } = caller.tokens ?? {};
  return caller.send({
    method: 'POST',
    url: `/api/attachments/${input.kind}s`,
    payload,
    headers: {
      'content-type': type,
      'accept-language': input.language ?? 'zh-CN',
      'bbs-xsrf-token': caller.cookies.get('cms_token') ?? '',
      authorization: `Bearer ${accessToken},${refreshToken}`,
    },
  });
}

/** Request headers and cookies that a browser sends with its session. */
const sessionOf = (caller: Caller) => ({
  'bbs-xsrf-token': caller.cookies.get('cms_token') ?? '',
  authorization: `Bearer ${caller.tokens?.accessToken ?? ''},${caller.tokens?.refreshToken ?? ''}`,
});

/** Uploads one part. */
export async function sendPart(caller: Caller, input: { id: string; number: number; bytes: Buffer }): Promise<Reply> {
  const { payload, type } = formFixture({}, [{ field: 'part', name: 'part', bytes: input.bytes }]);
  return caller.send({
    method: 'POST',
    url: `/api/attachments/uploads/${input.id}/parts/${input.number}`,
    payload,
    headers: { 'content-type': type, ...sessionOf(caller) },
  });
}

/** Uploads a whole file in parts and ends the upload; returns the last response. */
export async function sendInParts(
  caller: Caller,
  input: { kind: 'file' | 'video'; name: string; bytes: Buffer },
): Promise<Reply> {
  const begun = await caller.post('/api/attachments/uploads', {
    kind: input.kind,
    name: input.name,
    size: input.bytes.length,
  });
  if (begun.status !== 200) return begun;
  const { id, partBytes, partCount } = begun.body;
  for (let number = 1; number <= partCount; number++) {
    const sent = await sendPart(caller, {
      id,
      number,
      bytes: input.bytes.subarray((number - 1) * partBytes, number * partBytes),
    });
    if (sent.status !== 200) return sent;
  }
  return caller.post(`/api/attachments/uploads/${id}/end`);
}

/** Keys of all attachment objects in the object store. */
export const objectsOf = (site: Pick<OpenSite, 'objects'>): Promise<string[]> => site.objects.list('u/');

/** Runs `work` with other settings and restores them afterwards. */
export async function withSettings(
  site: Pick<OpenSite, 'db' | 'settings'>,
  values: Readonly<Record<string, number | string>>,
  work: () => Promise<void>,
): Promise<void> {
  for (const [key, value] of Object.entries(values))
    await site.db.run(
      sql`
        insert into setting (key, value) values (${key}, ${JSON.stringify(value)})
          on conflict (key) do update set value = excluded.value`,
    );
  await site.settings.reload();
  try {
    await work();
  } finally {
    await site.db.run(sql`delete from setting where key = any(${Object.keys(values)}::text[])`);
    await site.settings.reload();
  }
}
