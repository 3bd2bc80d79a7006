/** The share that was sent, 0 to 1. */
export type OnProgress = (share: number) => void;

/** As `fetch`, for bodies whose progress is shown: only this older interface of browsers reports it. */
export function sendWithProgress(
  url: string,
  init: {
    method: string;
    headers: Record<string, string>;
    body: BodyInit | null;
    signal: AbortSignal | null;
  },
  onProgress: OnProgress,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sender = new XMLHttpRequest();
    sender.open(init.method, url);
    sender.responseType = 'text';
    for (const [name, value] of Object.entries(init.headers)) sender.setRequestHeader(name, value);
    sender.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    sender.onload = () => resolve(responseOf(sender));
    sender.onerror = () => reject(new TypeError('The request failed.'));
    sender.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    init.signal?.addEventListener('abort', () => sender.abort(), { once: true });
    sender.send(init.body as XMLHttpRequestBodyInit | null);
  });
}

function responseOf(sender: XMLHttpRequest): Response {
  const headers = sender
    .getAllResponseHeaders()
    .split('\r\n')
    .filter(Boolean)
    .map((line): [string, string] => {
      const at = line.indexOf(':');
      return [line.slice(0, at), line.slice(at + 1).trim()];
    });
  const body = sender.status === 204 ? null : sender.responseText;
  return new Response(body, { status: sender.status, headers });
}
