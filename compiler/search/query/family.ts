/** Endings that English words of one family take in turn and that the stems of an index tell apart, such as "verify" and "verification". */
const pairs = (
  'ify:ification ply:plication mit:mission scribe:scription vert:version tend:tension pand:pansion cide:cision vide:vision spond:sponse ' +
  'ster:stration tain:tention tain:tenance plain:planation ceive:ception ceive:ceipt duce:duction sume:sumption solve:solution quire:quisition ' +
  'quire:quest ver:very ail:ailure ose:osure ore:orage se:sage ay:ayment ip:ipment ber:bership ner:nership oin:oint lyse:lysis lyze:lysis ' +
  'ny:nial ong:ength eep:epth ide:idth igh:eight add:addition oose:oice ose:oss'
)
  .split(' ')
  .map((pair) => pair.split(':'));

/** Words that are of one family with this one, if there are such words. */
export function familyOf(form: string): string[] {
  const found: string[] = [];
  for (const base of basesOf(form)) {
    for (const [one = '', other = ''] of pairs) {
      if (base.endsWith(one)) found.push(base.slice(0, -one.length) + other);
      if (base.endsWith(other)) found.push(base.slice(0, -other.length) + one);
    }
  }
  return [...new Set(found)].filter((other) => other.length > 2 && other !== form);
}

/** The word without the endings of its kind: a plural, a past. */
function basesOf(form: string): string[] {
  const ending = /(?:ies|ied|es|s|ed|ing)$/.exec(form)?.[0] ?? '';
  const base = form.slice(0, form.length - ending.length);
  if (ending === '') return [form];
  return ending.startsWith('ie') ? [form, `${base}y`] : [form, base, `${base}e`];
}
