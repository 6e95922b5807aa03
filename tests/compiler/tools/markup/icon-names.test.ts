import { expect, test } from 'vitest';
import { icons } from '../../../../compiler/3-pages/constructs/icons.ts';
import { formatIcon } from '../../../../compiler/tools/markup/icon-names.ts';

test.each([...icons.keys()])('another tool’s icon %s is our icon with that name', (name) => {
  expect(formatIcon(name, undefined)).toBe(`:icon[${name}]`);
});
