import type { BrowserContext } from 'playwright-core';
import { openPage, type Stack } from '../../e2e/support/stack.ts';

export async function signedIn(stack: Stack): Promise<BrowserContext> {
  const { context, page } = await openPage(stack);
  await page.close();
  await context.request.post(`${stack.url}/api/auth/sign-in`, {
    headers: { 'x-requested-with': 'parley', origin: stack.url },
    data: stack.first.owner,
  });
  return context;
}
