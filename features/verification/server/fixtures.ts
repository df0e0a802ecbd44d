import { formFixture, pictureFixture } from '#tests/picture-fixture.ts';
import type { Caller, Reply } from '#tests/serve.ts';

export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** Uploads a document. */
export async function sendPaper(caller: Caller, input: { name?: string; bytes?: Buffer } = {}): Promise<Reply> {
  if (!caller.cookies.has('cms_token')) await caller.get('/api/baseInfo');
  const { payload, type } = formFixture({}, [
    { field: 'document', name: input.name ?? 'licence.png', bytes: input.bytes ?? (await pictureFixture('png')) },
  ]);
  const { accessToken = '', refreshToken = '' } = caller.tokens ?? {};
  return caller.send({
    method: 'POST',
    url: '/api/user/control/verificationDocuments',
    payload,
    headers: {
      'content-type': type,
      'bbs-xsrf-token': caller.cookies.get('cms_token') ?? '',
      authorization: `Bearer ${accessToken},${refreshToken}`,
    },
  });
}

/** Uploads a document and applies as a company with it; returns the application's id. */
export async function applyAsCompany(caller: Caller, details: Record<string, unknown> = {}): Promise<string> {
  const paper = await sendPaper(caller);
  const reply = await caller.post('/api/user/control/companyAuth', {
    companyName: '清源茶业有限公司',
    registrationNumber: '91330106MA2B0XQ45K',
    contactName: '周清源',
    contactPhone: '13800138000',
    documentIds: [paper.body.id],
    ...details,
  });
  if (reply.status !== 200) throw new Error(`applying answered ${reply.status} ${reply.text}`);
  return reply.body.id;
}
