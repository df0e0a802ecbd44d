/** The parts of the response used by the request layer. */
export interface UploadReply {
  status: number;
  text: string;
}

interface Upload {
  url: string;
  headers: Readonly<Record<string, string>>;
  form: FormData;
  signal?: AbortSignal | undefined;
  /** Upload progress, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/**
 * Posts a form with a file by XMLHttpRequest, because `fetch` reports no upload progress. No timeout, for slow
 * connections. Rejects when no answer comes.
 */
export function sendUpload({ url, headers, form, signal, onProgress }: Upload): Promise<UploadReply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new TypeError('the upload was cut off'));
    request.onabort = () => reject(new DOMException('the upload was given up', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    if (signal?.aborted) return request.abort();
    request.send(form);
  });
}
