export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
};

/** A request that names a wrong client or address of return: nothing is sent there. The reason is one of our own. */
export const refusalPage = (reason: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width"><title>Parley</title></head><body>
<h1>This assistant cannot be connected</h1><p>${reason}.</p>
<p>Nothing was shared with it. You can close this page.</p></body></html>`;
