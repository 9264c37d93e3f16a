/// <reference types="@vitest/browser-playwright" />
import 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** What of the page bars somebody from it (`e2e/violations.ts`). */
    violations(): Promise<string[]>;
  }
}
