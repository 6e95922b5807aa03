import type { AreaSetting } from '../../../schemas/types/site.ts';

/** The dialects of all supported tools. */
export type DialectName = NonNullable<AreaSetting['dialect']>;
