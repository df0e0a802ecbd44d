/**
 * A whole HTTP/1.1 request as text. `identity` encoding unless `headers` says otherwise: compression is measured by a
 * point of its own.
 */
export function rawRequest(params: {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
}): string {
  const body = params.body === undefined ? '' : JSON.stringify(params.body);
  const headers: Record<string, string> = {
    host: 'localhost',
    'user-agent':
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    accept: '*/*',
    'accept-encoding': 'identity',
    'accept-language': 'zh-CN,zh;q=0.9',
    ...(body === '' ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    ...params.headers,
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${params.method ?? 'GET'} ${params.path} HTTP/1.1\r\n${head.join('')}\r\n${body}`;
}
