import type { AreaSetting } from '../../../schemas/types/site.ts';

/** The tools whose folders are read as they are. */
export type DialectName = NonNullable<AreaSetting['dialect']>;
