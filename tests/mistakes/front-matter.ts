import { type Mistake, matter } from './mistake.ts';

/** Mistakes in front matter. */
export const frontMatter: Mistake[] = [
  {
    name: 'a misspelt key of front matter',
    code: 'front-matter-key-unknown',
    files: matter('¦sidebar_postion: 1'),
    remedy: 'Did you mean sidebar_position?',
    fix: ['sidebar_postion', 'sidebar_position'],
  },
  {
    name: 'a page that is held back as Jekyll does it',
    code: 'front-matter-key-unknown',
    files: matter('¦published: false'),
    remedy: 'To keep a page unpublished, use draft: true.',
    fix: ['published: false', 'draft: true'],
  },
  {
    name: 'a draft that says so in a status',
    code: 'front-matter-key-unknown',
    files: matter('¦status: draft'),
    remedy: 'To keep a page unpublished, use draft: true.',
    fix: ['status: draft', 'draft: true'],
  },
  {
    name: 'a colon in a title without quotes',
    code: 'front-matter-invalid',
    files: matter('title: ¦Tides: high and low'),
    remedy: 'Quote the entire value: title: "Tides: high and low"',
    fix: ['Tides: high and low', '"Tides: high and low"'],
  },
  {
    name: 'a quoted title that would continue after the next key',
    code: 'front-matter-invalid',
    files: matter('title: ¦"Tides\nsidebar_label: Tides at noon"'),
    remedy: 'Add the same mark at the end of the value.',
    fix: ['"Tides\nsidebar_label: Tides at noon"', '"Tides"\nsidebar_label: Tides at noon'],
  },
  {
    name: 'a number behind a hash in a title',
    code: 'front-matter-comment',
    files: matter('title: Fix for bug ¦#123'),
    remedy: 'Quote the value: title: "Fix for bug #123"',
    fix: ['Fix for bug #123', '"Fix for bug #123"'],
  },
  {
    name: 'a hash amid a label',
    code: 'front-matter-comment',
    files: matter('sidebar_label: See ¦#45 for more'),
    remedy: 'sidebar_label: "See #45 for more"',
    fix: ['See #45 for more', '"See #45 for more"'],
  },
  {
    name: 'a channel behind a keyword',
    code: 'front-matter-comment',
    files: matter('keywords:\n  - tides ¦#harbour'),
    remedy: 'Quote the value: "tides #harbour"',
    fix: ['tides #harbour', '"tides #harbour"'],
  },
  {
    name: 'a hash behind a path',
    code: 'front-matter-comment',
    files: matter('image: wall.svg ¦#top'),
    remedy: 'image: "wall.svg #top"',
    fix: [' #top', ''],
  },
];
