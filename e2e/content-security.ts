import type { BrowserContext, Page } from '@playwright/test';

/** The violations of the policy that the browser reports. */
export function violationsIn(context: BrowserContext): string[] {
  const said: string[] = [];
  const listen = (page: Page) =>
    page.on('console', (message) => {
      if (/Content.Security.Policy/i.test(message.text())) said.push(`${page.url()}: ${message.text()}`);
    });
  context.on('page', listen);
  for (const page of context.pages()) listen(page);
  return said;
}
