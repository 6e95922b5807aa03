/** What the front matter of a home page says. */
import { rule } from './rule.ts';

export const homeFeatureTwice = rule({
  code: 'home-feature-twice',
  severity: 'error',
  title: 'A card of the home page with an icon and a picture',
  meaning:
    'A card of `home.features` shows either a drawing of the built-in set (`icon`) or a picture of the site (`picture`) above its title. In a site that is not strict this is a warning, and the picture is shown.',
  example: {
    language: 'yaml',
    wrong: 'home:\n  features:\n    - title: Tides\n      icon: ship\n      picture: ./tides.svg',
    right: 'home:\n  features:\n    - title: Tides\n      picture: ./tides.svg',
  },
  says: () => ({ message: 'The card has an icon and a picture.', hint: 'Take one of the two away.' }),
});

export const homeTextMarkdown = rule<{ key: string; mark: string }>({
  code: 'home-text-markdown',
  severity: 'warning',
  title: 'Markdown or HTML in a text of the home page',
  meaning:
    'The texts of `home` in the front matter are shown as they are written: titles, sentences and labels without markup. Links belong to `link`, drawings to `icon`, and whatever needs Markdown stands below the front matter.',
  example: {
    language: 'yaml',
    wrong: 'home:\n  hero:\n    tagline: Find the **right** tide',
    right: 'home:\n  hero:\n    tagline: Find the right tide',
  },
  says: ({ key, mark }) => ({
    message: `${mark} in this ${key} is shown as it is written.`,
    hint: `Write the ${key} without markup.`,
  }),
});
