import { defineConfig, defineDocs } from 'fumadocs-mdx/config';
import { remarkTides } from './tides';

export const docs = defineDocs({ dir: 'content/docs' });

export default defineConfig({ mdxOptions: { remarkPlugins: [remarkTides] } });
