import type { ComponentType } from 'react';
import type { NavNode } from '../../schemas/types/navigation.ts';
import type { ScreenProps } from './page.ts';
import { createStore } from './store.ts';

/** What a whole sidebar is drawn from. `id` is the sidebar's; with a query only what it finds is shown. */
export type TreeProps = { id: string; items: NavNode[]; baseUrl: string; route: string; query: string };
/** What the crash page tells. */
export type CrashProps = { error: unknown; retry: () => void };
/** Parts of the window that are needed late or never, and what draws them. */
export type LateParts = { Tree: ComponentType<TreeProps>; Menu: ComponentType<ScreenProps>; Crash: ComponentType<CrashProps> };

/** The late parts, once they have come. */
export const lateParts = createStore<LateParts | null>(null);
