import type { BrowserContext, Page } from '@playwright/test';

/** The violations of the policy that the browser reports. What a script tries and catches is in no message: a page says it. */
export async function violationsIn(context: BrowserContext): Promise<string[]> {
  const said: string[] = [];
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.warn(`Content Security Policy: ${effectiveDirective} ${blockedURI}`),
    ),
  );
  const listen = (page: Page) =>
    page.on('console', (message) => {
      if (/Content.Security.Policy/i.test(message.text())) said.push(`${page.url()}: ${message.text()}`);
    });
  context.on('page', listen);
  for (const page of context.pages()) listen(page);
  return said;
}
