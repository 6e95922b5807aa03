/** The names of our icons. */
const iconNames: ReadonlySet<string> = new Set(
  (
    'anchor archive arrow bell book box bug calendar chart check clock cloud code cog compass cross database download eye external file flag folder gift ' +
    'globe heart home info key layers light link lock mail map moon network pencil phone picture play plug plus puzzle question rocket search ' +
    'server shield ship star sun tag terminal upload user users video warning wrench zap'
  ).split(' '),
);
/** Icon names of other tools, with our equivalents. */
const foreignNames: Readonly<Record<string, string>> = {
  'right-arrow': 'arrow',
  'arrow-right': 'arrow',
  'open-book': 'book',
  document: 'file',
  setting: 'cog',
  settings: 'cog',
  gear: 'cog',
  email: 'mail',
  approve: 'check',
  close: 'cross',
  'link-external': 'external',
  'open-in-new': 'external',
  'check-circle': 'check',
  information: 'info',
  earth: 'globe',
  'file-document': 'file',
};

/** Formats an icon in our syntax. Returns the label of the icon if there is no equivalent. */
export function formatIcon(name: string, label: string | undefined): string {
  const plain = name.replace(/-(?:16|24|outline|fill)$/, '');
  const iconName = iconNames.has(plain) ? plain : foreignNames[plain];
  if (iconName === undefined) return label ?? '';
  return label === undefined ? `:icon[${iconName}]` : `:icon[${iconName}]{label="${label.replaceAll('"', "'")}"}`;
}
