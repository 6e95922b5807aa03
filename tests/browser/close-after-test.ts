import type { BrowserContext } from 'playwright-core';
import { onTestFinished } from 'vitest';

/**
 * Closes a window with the test that opened it, whatever its result: an open page continues to paint and slows down later tests.
 * A window for several tests must be closed by the code that opened it.
 */
export function closeAfterTest(context: BrowserContext): void {
  try {
    onTestFinished(() => context.close());
  } catch {
    // No test is running, so a hook opens the window.
  }
}
