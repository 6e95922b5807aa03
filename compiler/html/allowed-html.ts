const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Elements that raw HTML may use: those that GitHub displays. */
export const allowedElements = wordSet(
  'h1 h2 h3 h4 h5 h6 br b i strong em a pre code img tt div ins del sup sub p picture source ol ul table thead tbody tfoot blockquote dl dt dd ' +
    'kbd q samp var hr ruby rt rp li tr td th s strike summary details caption figure figcaption abbr bdo cite dfn mark small span time wbr col colgroup u',
);

/** Elements that have no content and no closing tag. */
export const voidElements = wordSet('br hr img wbr source col');

/** Elements whose tags separate words in the text for search. */
export const blockElements = wordSet('p div li td th tr summary details dt dd h1 h2 h3 h4 h5 h6 pre blockquote');

/**
 * Elements that are removed together with their content, because the content is not part of the page's text. The content of other
 * disallowed elements remains.
 */
export const droppedElements = wordSet('script style iframe noembed noframes noscript title svg math head frameset');

/** All HTML elements. Any other name in angle brackets was probably not meant as a tag. */
export const knownElements: ReadonlySet<string> = new Set([
  ...allowedElements,
  ...droppedElements,
  ...wordSet(
    'html body base link meta address article aside footer header hgroup main nav section search menu dialog form input button label fieldset legend ' +
      'option optgroup datalist output progress meter map area track embed param frame font center big acronym dir basefont marquee blink bdi data slot ' +
      'portal keygen isindex nobr spacer image command menuitem template textarea xmp plaintext object applet select canvas audio video',
  ),
]);

/** Names of HTML elements that people write as placeholders, such as `<command>` and `<input>`. Pages may not contain these elements. */
export const placeholderNames = wordSet('command data image option output input param base object map link area slot label');

const globalAttributes = wordSet(
  'abbr accesskey align alt aria-describedby aria-details aria-hidden aria-label aria-labelledby axis border char charoff charset clear cols colspan ' +
    'compact coords datetime dir disabled frame headers height hreflang hspace id ismap itemprop label lang maxlength media name nohref noshade nowrap ' +
    'open readonly rev role rows rowspan rules scope shape size sizes span start summary tabindex title type usemap valign value vspace width bgcolor',
);
const elementAttributes = new Map([
  ['a', wordSet('href')],
  ['img', wordSet('src srcset loading decoding')],
  ['source', wordSet('src srcset')],
  ['details', wordSet('open name')],
  ['div', wordSet('itemscope itemtype')],
]);

/** Returns whether an element may have an attribute. */
export function allowsAttribute(element: string, attribute: string): boolean {
  return globalAttributes.has(attribute) || elementAttributes.get(element)?.has(attribute) === true;
}

const blockNames = 'div p ul ol dl table pre blockquote details figure h1 h2 h3 h4 h5 h6 hr';
const cells = wordSet('td th');
const impliedEnds = new Map<string, ReadonlySet<string>>([
  ...blockNames.split(' ').map((name): [string, ReadonlySet<string>] => [name, wordSet('p')]),
  ['li', wordSet('li')],
  ['dt', wordSet('dt dd')],
  ['dd', wordSet('dt dd')],
  ['td', cells],
  ['th', cells],
  ['tr', wordSet('td th tr')],
  ['tbody', wordSet('td th tr thead tbody')],
  ['tfoot', wordSet('td th tr thead tbody')],
]);

/** Returns the elements that an opening tag of this one closes implicitly, as in `<li>one<li>two`. */
export function implicitlyClosedBy(element: string): ReadonlySet<string> | undefined {
  return impliedEnds.get(element);
}
