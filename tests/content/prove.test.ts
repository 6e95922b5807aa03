/** Our own staff area: public files do not depend on it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repository, runDocs } from '../support/docs.ts';
import { ownSite } from '../support/own-site.ts';

/** Whether this is a complete checkout: a public one has no staff area. */
const isComplete = existsSync(join(repository, 'content/internal'));

describe.runIf(isComplete)('the site of this repository', () => {
  test('is proved not to publish its staff area', { timeout: 300_000 }, async () => {
    // Concurrent builds would render the same social images.
    await ownSite();
    const { status, stderr } = await runDocs(['prove', repository]);
    expect([status, stderr]).toEqual([0, expect.stringMatching(/no findings\. Proved: .*in three builds, 23 canaries/)]);
  });
});
