/** fetch with upload progress, from 0 to 1. Native streaming bodies exist in one browser only, and only over HTTP/2. */
export const fetchWithProgress =
  (onProgress: (share: number) => void): typeof fetch =>
  (input, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const stop = () => request.abort();
      request.open(method, String(input));
      new Headers(headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => {
        const retryAfter = request.getResponseHeader('Retry-After');
        resolve(
          new Response(request.responseText, {
            status: request.status,
            headers: retryAfter === null ? {} : { 'Retry-After': retryAfter },
          }),
        );
      };
      request.onerror = () => reject(new TypeError('The upload failed'));
      request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'));
      request.onloadend = () => signal?.removeEventListener('abort', stop);
      signal?.addEventListener('abort', stop);
      if (signal?.aborted) return reject(signal.reason);
      request.send(body as XMLHttpRequestBodyInit);
    });
