import type { AnyEndpoint } from '#platform/shared/contract.ts';
import { addressOf, type SampleCall } from '#tests/assurance/sample-call.ts';
import { formFixture, pictureFixture } from '#tests/picture-fixture.ts';
import type { Caller, Reply } from '#tests/serve.ts';

let picture: Promise<Buffer> | undefined;

/** Makes a call; one that takes a file gets a small picture, in a form as browsers send it. */
export async function sendCall(by: Caller, endpoint: AnyEndpoint, call: SampleCall): Promise<Reply> {
  const address = addressOf(endpoint, call);
  if (endpoint.method === 'GET') return by.get(address);
  if (!endpoint.upload) return by.post(address, call.body);
  picture ??= pictureFixture('png', { width: 40, height: 30 });
  const fields = Object.fromEntries(Object.entries(call.body).map(([name, value]) => [name, wordsOf(value)]));
  const { payload, type } = formFixture(fields, [
    { field: endpoint.upload.field, name: 'kettle.png', bytes: await picture, type: 'image/png' },
  ]);
  return by.post(address, payload, { 'content-type': type });
}

function wordsOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
