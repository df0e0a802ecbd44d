/** An S3 server for tests; it comes without types. */
declare module 's3rver' {
  import type { RequestListener } from 'node:http';

  interface Options {
    silent: boolean;
    directory: string;
    vhostBuckets: boolean;
    /** `configs`: of CORS and websites, as XML. */
    configureBuckets: { name: string; configs?: (string | Buffer)[] }[];
  }
  // biome-ignore lint/style/noDefaultExport: it is what the package has
  export default class S3rver {
    constructor(options: Options);
    configureBuckets(): Promise<void>;
    callback(): RequestListener;
  }
}
