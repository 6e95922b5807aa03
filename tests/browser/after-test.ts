import type { BrowserContext } from 'playwright-core';
import { onTestFinished } from 'vitest';

/**
 * Closes a window with the test that opened it, whatever becomes of the test: a page that is left open goes on painting, and
 * costs all tests after it. One that is opened for several tests is closed by whoever opened it.
 */
export function closeAfterTest(context: BrowserContext): void {
  try {
    onTestFinished(() => context.close());
  } catch {
    // No test is running: it is a hook that opens the window.
  }
}
