import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { get, post, upload } from '#platform/shared/contract.ts';
import type { Language } from '#platform/shared/language.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { ById, Flag, Id, listOf, PageNumber, secret, text, wholeNumber } from '#platform/shared/rules.ts';
import { renderApiDocs } from './api-docs-page.ts';
import { implement } from './implement.ts';
import { describeApi } from './openapi.ts';

const letterApi = {
  list: get('/letters', {
    access: 'anyone',
    query: z.strictObject({ page: PageNumber, kind: z.optional(z.enum(['short', 'long'])) }),
    result: pageOf(z.object({ id: Id, note: z.nullable(z.string()) })),
  }),
  send: post('/letters/:id', {
    access: 'member',
    cost: 'post',
    params: ById,
    body: z.strictObject({
      title: text(1, 150),
      key: secret(7, 200),
      copies: wholeNumber(1, 9),
      tags: listOf(text(1, 20), 5),
      urgent: z._default(Flag, false),
    }),
    result: z.object({ id: Id }),
    idempotent: true,
  }),
  burn: post('/letters/:id/burn', {
    access: 'staff:content',
    params: ById,
    body: z.strictObject({}),
    result: z.object({}),
  }),
  stamp: upload('/letters/:id/stamp', {
    access: 'member',
    params: ById,
    file: { field: 'stamp', maxBytes: 2_097_152, types: ['png', 'webp'] },
    body: z.strictObject({ x: wholeNumber(0, 9) }),
    result: z.object({}),
  }),
  picture: get('/letters/:id/picture', { access: 'anyone', params: ById, query: z.strictObject({}) }),
};
const routes = implement(letterApi, {
  list: () => ({ records: [], page: 1, pageSize: 20, total: 0 }),
  send: () => ({ id: '1' }),
  burn: () => ({}),
  stamp: () => ({}),
  picture: () => undefined,
});

// The document is untyped data; the expected parts are written out below.
// biome-ignore lint/suspicious/noExplicitAny: see above
const document: any = describeApi(routes, { publicUrl: 'https://example.org', version: '1.2.3' });
const send = document.paths['/letters/{id}'].post;

describe('the OpenAPI document', () => {
  it('names every call under the API base', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.servers).toEqual([{ url: 'https://example.org/api' }]);
    expect(Object.keys(document.paths)).toEqual([
      '/letters',
      '/letters/{id}',
      '/letters/{id}/burn',
      '/letters/{id}/stamp',
      '/letters/{id}/picture',
    ]);
    expect(send.operationId).toBe('postLettersById');
  });
  it('takes bodies form-encoded and as JSON, by the same rules the server checks', () => {
    expect(Object.keys(send.requestBody.content)).toEqual(['application/x-www-form-urlencoded', 'application/json']);
    const { schema } = send.requestBody.content['application/json'];
    expect(schema.required).toEqual(['title', 'key', 'copies', 'tags']);
    expect(schema.additionalProperties).toBe(false);
    expect(schema.properties.title).toEqual({ type: 'string', minLength: 1, maxLength: 150 });
    expect(schema.properties.key).toEqual({ type: 'string', minLength: 7, maxLength: 200 });
    expect(schema.properties.copies).toMatchObject({ minimum: 1, maximum: 9 });
    expect(schema.properties.tags).toMatchObject({
      type: 'array',
      maxItems: 5,
      items: { type: 'string', maxLength: 20 },
    });
  });
  it('takes a file as a part of a multipart form', () => {
    const { content } = document.paths['/letters/{id}/stamp'].post.requestBody;
    expect(Object.keys(content)).toEqual(['multipart/form-data']);
    const { schema } = content['multipart/form-data'];
    expect(schema.required).toEqual(['x', 'stamp']);
    expect(schema.properties.stamp).toMatchObject({ type: 'string', format: 'binary' });
  });
  it('says how a caller proves who he is', () => {
    expect(send.security).toEqual([{ bearerPair: [], xsrfHeader: [], xsrfCookie: [] }]);
    expect(document.paths['/letters'].get.security).toEqual([{}, { bearerPair: [] }]);
    expect(document.components.securitySchemes.xsrfHeader.name).toBe('BBS-XSRF-TOKEN');
    expect(send.parameters.map((parameter: { name: string }) => parameter.name)).toEqual(['id', 'Idempotency-Key']);
  });
  it('answers with the result and the envelope of failures', () => {
    expect(
      document.paths['/letters'].get.responses[200].content['application/json'].schema.properties.records.items
        .properties.note,
    ).toEqual({ type: ['string', 'null'] });
    expect(Object.keys(send.responses)).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '408',
      '409',
      '410',
      '413',
      '415',
      '422',
      '429',
      '456',
      '500',
      '503',
      '508',
    ]);
    expect(document.components.schemas.Failure.required).toEqual(['code', 'message', 'details']);
    expect(document.paths['/letters/{id}/picture'].get.responses[200].content).toBeUndefined();
  });
  it('leads nowhere that is not in it', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(references.length).toBeGreaterThan(5);
    for (const reference of references)
      expect(
        reference.split('/').reduce((position, key) => position?.[key], document),
        reference,
      ).toBeDefined();
  });
});

describe('the page for people', () => {
  const pageIn = (language: Language) =>
    renderApiDocs(routes, language).find(({ theme }) => theme === 'dark')?.html ?? '';
  it('is in the reader’s language, without a script', () => {
    const chinese = pageIn('zh_CN');
    const english = pageIn('en_US');
    expect(chinese).toContain('<html lang="zh-CN" data-theme="dark">');
    expect(chinese).toContain('管理员（管理后台“content”）');
    expect(english).toContain('staff (console area “content”)');
    expect(english).toContain('at most 30 in 60 s');
    expect(`${chinese}${english}`).not.toContain('<script');
    // It contains nothing specific to one response: the page is built once and its style is a separate sheet.
    expect(english).toContain('<link rel="stylesheet" href="/api/docs.css">');
    expect(`${chinese}${english}`).not.toMatch(/<style|nonce/);
  });
  it('shows fields with their limits and answers as a type', () => {
    const page = pageIn('en_US');
    expect(page).toContain('<td><code>title</code></td><td><code>string (1–150)</code></td><td>yes</td>');
    expect(page).toContain('<td><code>tags</code></td><td><code>string (1–20)[] (≤ 5)</code></td>');
    expect(page).toContain('note: string | null');
    expect(page).toContain('the file stamp (png, webp; at most 2 MB)');
  });
});
