/// <reference types="@vitest/browser-playwright" />
import 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** The barriers on the page (`e2e/violations.ts`). */
    violations(): Promise<string[]>;
    /** Moves the mouse into the corner. */
    restMouse(): Promise<void>;
  }
}
