import type { AreaSetting } from '../../../schemas/types/site.ts';

/** The supported tools. */
export type DialectName = NonNullable<AreaSetting['dialect']>;
