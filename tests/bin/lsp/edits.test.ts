/** Random edits, saved and unsaved: the findings in an editor are those of a fresh check. `npm run edits -- --editor` tries many more. */
import { test } from 'vitest';
import { compareEditor, scripts } from '../../edits/incremental.ts';
import { firstFiles } from '../../edits/site-texts.ts';
import { checkProperty, timeoutMs } from '../../properties/check-property.ts';

test('findings after edits are those of a fresh check', { timeout: timeoutMs }, () =>
  checkProperty(scripts(3, true), 2, (script) => compareEditor(firstFiles(6), script)),
);
