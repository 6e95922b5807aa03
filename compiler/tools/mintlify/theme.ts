import type { FooterLinkSetting, NavbarItemSetting, SiteConfiguration } from '../../../schemas/types/site.ts';
import { isExternalUrl, reportUnconverted } from '../settings/imported-site.ts';
import type { Setting } from '../settings/setting.ts';
import { joinPath } from '../settings/tool-folder.ts';
import { toLink } from './menus.ts';
import type { MintlifySite } from './pages.ts';

/** Converts the appearance of the site: logo, favicon, accent colour, dark mode, announcement, navbar links and footer. */
export function toAppearance(site: MintlifySite): {
  keys: Pick<SiteConfiguration, 'logo' | 'favicon' | 'theme' | 'colorMode' | 'announcement' | 'footer'>;
  links: NavbarItemSetting[];
} {
  const { config, context } = site;
  const { settings } = context;
  const colour = settings.textAt(config, 'colors', 'primary');
  const isColour = colour !== undefined && /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(colour);
  const primary = settings.at(config, 'colors', 'primary');
  if (colour !== undefined && !isColour && primary)
    settings.reportWrongType(primary, { name: 'colors.primary', expected: 'a colour such as #0a6e5c' });
  const favicon = readImage(lightImage(settings.at(config, 'favicon')), 'favicon', site);
  return {
    keys: {
      ...toLogo(site),
      ...(favicon === undefined ? {} : { favicon }),
      ...(isColour ? { theme: { accent: colour } } : {}),
      ...toMode(site),
      ...toAnnouncement(site),
      ...toFooter(site),
    },
    links: toNavbar(site),
  };
}

/** Returns the image for light mode if there are two; otherwise, the only image. */
function lightImage(setting: Setting | undefined): Setting | undefined {
  return setting?.entries ? (setting.entries.get('light') ?? setting.entries.get('dark')) : setting;
}

/** Reads the path or URL of an image. Reports a file that is not in the folder. */
function readImage(setting: Setting | undefined, name: string, { path, context }: MintlifySite): string | undefined {
  const { settings, folder } = context;
  const address = settings.text(setting, name);
  if (address === undefined || !setting) return undefined;
  if (/^https:\/\//i.test(address)) return address;
  const file = joinPath(path, address.replace(/^\/+/, ''));
  if (file !== undefined && folder.files.includes(file)) return file;
  settings.reportNotCarried(setting.at, name, `there is no file ${address}`);
  return undefined;
}

function toLogo(site: MintlifySite): Pick<SiteConfiguration, 'logo'> {
  const { settings } = site.context;
  const logo = settings.at(site.config, 'logo');
  const src = readImage(lightImage(logo), 'logo', site);
  if (src === undefined) return {};
  const srcDark = logo?.entries ? readImage(settings.at(logo, 'dark'), 'logo.dark', site) : undefined;
  const hrefSetting = settings.at(logo, 'href');
  const href = settings.text(hrefSetting, 'logo.href');
  const link = href === undefined || href === '/' || !hrefSetting ? [] : toLink('', href, { at: hrefSetting, site });
  const target = link[0]?.to ?? link[0]?.href;
  return {
    logo: {
      src,
      ...(srcDark === undefined || srcDark === src ? {} : { srcDark }),
      ...(target === undefined ? {} : { href: target }),
    },
  };
}

function toMode({ config, context: { settings } }: MintlifySite): Pick<SiteConfiguration, 'colorMode'> {
  const appearance = settings.at(config, 'appearance');
  const mode = settings.text(settings.at(appearance, 'default'), 'appearance.default');
  const isFixed = settings.flag(settings.at(appearance, 'strict'), 'appearance.strict') ?? false;
  const defaultMode = mode === 'light' || mode === 'dark' || mode === 'system' ? mode : undefined;
  if (defaultMode === undefined && !isFixed) return {};
  return {
    colorMode: {
      ...(defaultMode === undefined ? {} : { default: defaultMode }),
      ...(defaultMode === 'light' || defaultMode === 'dark' ? { respectPrefersColorScheme: false } : {}),
      ...(isFixed ? { disableSwitch: true } : {}),
    },
  };
}

/** Returns the announcement, if it is plain text. */
function toAnnouncement({ config, context }: MintlifySite): Pick<SiteConfiguration, 'announcement'> {
  const { settings } = context;
  const content = settings.at(config, 'banner', 'content');
  const text = settings.text(content, 'banner.content')?.trim();
  if (text === undefined || !content) return {};
  if (/[<>{}[\]*_`&]/.test(text)) {
    settings.reportNotCarried(content.at, 'banner.content', 'it contains markup; write it as HTML in announcement');
    return {};
  }
  const closable = settings.flagAt(config, 'banner', 'dismissible') ?? false;
  return { announcement: { html: text, closable } };
}

const socialNames: Readonly<Record<string, string>> = {
  x: 'X',
  github: 'GitHub',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  'hacker-news': 'Hacker News',
  website: 'Website',
};

function socialName(key: string): string {
  return socialNames[key] ?? key.charAt(0).toUpperCase() + key.slice(1).replaceAll('-', ' ');
}

function toFooter(site: MintlifySite): Pick<SiteConfiguration, 'footer'> {
  const { config, context } = site;
  const { settings } = context;
  const footer = settings.at(config, 'footer');
  reportUnconverted(footer, new Set(['socials', 'links']), { name: 'footer.', context });
  const columns = settings.list(settings.at(footer, 'links'), 'footer.links').flatMap((column) => {
    const title = settings.text(settings.at(column, 'header'), 'footer.links.header');
    const items = settings.list(settings.at(column, 'items'), 'footer.links.items').flatMap((each) => footerLink(each, site));
    return items.length === 0 ? [] : [{ ...(title === undefined ? {} : { title }), items }];
  });
  const socials = settings.entries(settings.at(footer, 'socials'), 'footer.socials').flatMap(([key, setting]) => {
    const href = settings.text(setting, `footer.socials.${key}`);
    return href !== undefined && isExternalUrl(href) ? [{ label: socialName(key), href }] : [];
  });
  const all = [...columns, ...(socials.length === 0 ? [] : [{ items: socials }])];
  return all.length === 0 ? {} : { footer: { columns: all } };
}

function footerLink(setting: Setting, site: MintlifySite): FooterLinkSetting[] {
  const { settings } = site.context;
  const label = settings.text(settings.at(setting, 'label'), 'footer.links.label');
  const href = settings.text(settings.at(setting, 'href'), 'footer.links.href');
  if (label === undefined || href === undefined) return [];
  return toLink(label, href, { at: setting, site }).map(({ to, href: address }) =>
    to === undefined ? { label, ...(address === undefined ? {} : { href: address }) } : { label, to },
  );
}

/** Converts the links on the right of the navbar. The button is the last one. */
function toNavbar(site: MintlifySite): NavbarItemSetting[] {
  const { config, context } = site;
  const { settings } = context;
  const navbar = settings.at(config, 'navbar');
  reportUnconverted(navbar, new Set(['links', 'primary']), { name: 'navbar.', context });
  const primary = settings.at(navbar, 'primary');
  const all = [...settings.list(settings.at(navbar, 'links'), 'navbar.links'), ...(primary ? [primary] : [])];
  return all.flatMap((each) => {
    const type = settings.text(settings.at(each, 'type'), 'navbar.type');
    const label =
      settings.text(settings.at(each, 'label'), 'navbar.label') ?? (type === undefined ? undefined : socialName(type));
    const href = settings.text(settings.at(each, 'href'), 'navbar.href');
    if (label === undefined || href === undefined) return [];
    return toLink(label, href, { at: each, site }).map((link) => ({ ...link, position: 'right' as const }));
  });
}
