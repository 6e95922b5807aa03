import type { Files } from '../support/folder.ts';
import { type Mistake, page } from './mistake.ts';

const plan = `---
attributes:
  name: { required: true }
  price: { type: number }
  tone: { values: [calm, loud] }
  link: { type: url }
---
<section class="plan {{ tone }}">
  <h3>{{ name }}</h3>
  {{#if price}}<p>{{ price }} a month</p>{{/if}}
  {{#if link}}<p><a href="{{ link }}">More</a></p>{{/if}}
  <slot></slot>
  <footer><slot name="footer">Ask the harbour.</slot></footer>
</section>
`;
const pill = '<b class="pill"><slot></slot></b>\n';
const use = ':::plan{name="Basic"}\nFor small boats.\n:::';

/** Returns a valid page that uses the component `card`, which has this template, and other files. */
function template(text: string, others: Files = {}): Files {
  return page(':::card\nFor small boats.\n:::', { 'components/card.html': text, ...others });
}

/** Returns a page that ends with this text, on a site with two components. */
function using(text: string, others: Files = {}): Files {
  return page(`${text}\n\n${use}\n\n:pill[New]`, { 'components/plan.html': plan, 'components/pill.html': pill, ...others });
}

/** Returns a page that ends with this text, on a site with a data file and other files. */
function withData(text: string, others: Files = {}): Files {
  return page(text, { 'data/plans.csv': 'plan,price\nBasic,10.50\nPlus,20\n', ...others });
}

/** Returns a page that ends with this text, on a site with this glossary. */
function withTerms(text: string, glossary = 'terms:\n  - term: APR\n    definition: The yearly cost of a loan.\n'): Files {
  return page(text, { 'glossary.yml': glossary });
}

/** Mistakes in components, data files and the glossary. */
export const components: Mistake[] = [
  {
    name: 'a component under nearly its name',
    code: 'container-unknown',
    files: using(':::¦plam{name="Plus"}\n:::'),
    remedy: 'Did you mean plan?',
    fix: ['plam', 'plan'],
  },
  {
    name: 'a component within a line under nearly its name',
    code: 'component-inline-unknown',
    files: using('It is :¦pil[new].'),
    remedy: 'Did you mean pill?',
    fix: [':pil[', ':pill['],
  },
  {
    name: 'an attribute that the template does not declare',
    code: 'component-attribute-unknown',
    files: using(':::plan{name="Plus" ¦pricce=20}\n:::'),
    remedy: 'Did you mean price?',
    fix: ['pricce', 'price'],
  },
  {
    name: 'a component without a required attribute',
    code: 'component-attribute-missing',
    files: using('¦:::plan{price=20}\n:::'),
    remedy: 'Add name="…" in braces after plan.',
    fix: ['{price=20}', '{name="Plus" price=20}'],
  },
  {
    name: 'a number in words',
    code: 'component-attribute-wrong',
    files: using(':::plan{name="Plus" price="¦twenty"}\n:::'),
    remedy: 'Write a number, such as 12 or 9.95.',
    fix: ['twenty', '20'],
  },
  {
    name: 'a value that is not in the list',
    code: 'component-attribute-wrong',
    files: using(':::plan{name="Plus" tone=¦lowd}\n:::'),
    remedy: 'Did you mean loud?',
    fix: ['lowd', 'loud'],
  },
  {
    name: 'an attribute twice',
    code: 'component-attribute-twice',
    files: using(':::plan{name="Plus" ¦name="Minus"}\n:::'),
    remedy: 'Set it only once.',
    fix: [' name="Minus"', ''],
  },
  {
    name: 'an attribute without braces',
    code: 'component-use-malformed',
    files: using(':::plan{name="Plus"} ¦price=20\n:::'),
    remedy: 'Write name="value", separated by spaces, and close the brace.',
    fix: ['"} price=20', '" price=20}'],
  },
  {
    name: 'a link of an attribute to a page that is missing',
    code: 'link-target-missing',
    files: using(':::plan{name="Plus" link="¦./tide.md"}\n:::'),
    remedy: 'Did you mean ./tides.md?',
    fix: ['./tide.md', './tides.md'],
  },
  {
    name: 'a slot under nearly its name',
    code: 'component-slot-unknown',
    files: using(':::plan{name="Plus"}\n:::slot ¦foter\nAsk us.\n:::\n:::'),
    remedy: 'Did you mean footer?',
    fix: ['foter', 'footer'],
  },
  {
    name: 'content for a component without a slot for it',
    code: 'component-slot-unknown',
    files: template('<hr>\n<footer><slot name="end"></slot></footer>\n', {
      'guide/page.md': '# Page\n\nFirst words.\n\n:::card\n¦For small boats.\n:::\n',
    }),
    remedy: 'Put the content in :::slot end.',
    fix: ['For small boats.', ':::slot end\nFor small boats.\n:::'],
  },
  {
    name: 'a component without the content that it needs',
    code: 'component-slot-missing',
    files: template('<div><slot required></slot></div>\n', { 'guide/page.md': '# Page\n\nFirst words.\n\n¦:::card\n:::\n' }),
    remedy: 'Add content before the closing :::.',
    fix: [':::card\n', ':::card\nFor small boats.\n'],
  },
  {
    name: 'a list where a component takes text',
    code: 'component-content-refused',
    files: template('<p><slot></slot></p>\n', { 'guide/page.md': '# Page\n\nFirst words.\n\n:::card\n¦- one\n- two\n:::\n' }),
    remedy: 'Write a paragraph, or put the slot of the template in a <div>.',
    fix: ['- one\n- two', 'One, two.'],
  },
  {
    name: 'a component of blocks within a line',
    code: 'component-misplaced',
    files: using('See ¦:plan[Basic]{name="Basic"} here.'),
    remedy: 'Use it as a block: :::plan on a line of its own.',
    fix: ['See :plan[Basic]{name="Basic"} here.', ':::plan{name="Basic"}\n:::'],
  },
  {
    name: 'a template with an element that is not closed',
    code: 'component-invalid',
    files: template('¦<section>\n<p><slot></slot></p>\n'),
    remedy: 'Add </section>.',
    fix: ['</p>\n', '</p>\n</section>\n'],
  },
  {
    name: 'a template that closes an element of the page',
    code: 'component-invalid',
    files: template('<div><slot></slot></div>\n¦</article>\n'),
    remedy: 'Remove it. A component cannot close elements of the page.',
    fix: ['</article>\n', ''],
  },
  {
    name: 'a template with an item outside of a list',
    code: 'component-invalid',
    files: template('¦<li><slot></slot></li>\n'),
    remedy: 'must be directly inside <ul> or <ol>',
    fix: ['<li><slot></slot></li>', '<ul><li><slot></slot></li></ul>'],
  },
  {
    name: 'a template with a block inside a paragraph',
    code: 'component-invalid',
    files: template('<p>¦<div><slot></slot></div></p>\n'),
    remedy: 'Move it out, or use another element instead of <p>.',
    fix: ['<p><div><slot></slot></div></p>', '<section><div><slot></slot></div></section>'],
  },
  {
    name: 'a template with a placeholder that is not declared',
    code: 'component-invalid',
    files: template('---\nattributes:\n  title: {}\n---\n<div><b>¦{{ titel }}</b> <slot></slot></div>\n'),
    remedy: 'Did you mean title?',
    fix: ['titel', 'title'],
  },
  {
    name: 'a template with a loop that is not closed',
    code: 'component-invalid',
    files: template('<ul>{{#each data.plans as each}}<li>{{ each.plan }}</li>¦</ul>\n<slot></slot>\n', {
      'data/plans.csv': 'plan,price\nBasic,10\n',
    }),
    remedy: '{{#each}} on line 1 is not closed before </ul>.',
    fix: ['</li></ul>', '</li>{{/each}}</ul>'],
  },
  {
    name: 'a template with a script',
    code: 'component-html-refused',
    files: template('<div><slot></slot></div>\n<¦script>alert(1)</script>\n'),
    remedy: 'Remove it: components cannot contain code.',
    fix: ['<script>alert(1)</script>\n', ''],
  },
  {
    name: 'a template with an event handler',
    code: 'component-html-refused',
    files: template('<div ¦onclick="go()"><slot></slot></div>\n'),
    remedy: 'Remove it: components cannot contain code.',
    fix: [' onclick="go()"', ''],
  },
  {
    name: 'a template with an inline style',
    code: 'component-html-refused',
    files: template('<div ¦style="color: red"><slot></slot></div>\n'),
    remedy: 'Move the styles to the stylesheet of the component',
    fix: {
      replace: { 'components/card.html': [' style="color: red"', ' class="red"'] },
      add: { 'components/card.css': '.red { color: red; }\n' },
    },
  },
  {
    name: 'front matter of a template with a misspelt type',
    code: 'component-invalid',
    files: template('---\nattributes:\n  title: { type: ¦strig }\n---\n<div>{{ title }}<slot></slot></div>\n'),
    remedy: 'Did you mean string?',
    fix: ['strig', 'string'],
  },
  {
    name: 'a component under the name of a container',
    code: 'component-invalid',
    files: page('First.', { 'components/note.html': '¦---\ndescription: A note\n---\n<div></div>\n' }),
    remedy: 'Rename the file.',
    fix: {
      rename: { 'components/note.html': 'components/remark.html' },
      replace: { 'guide/page.md': ['First.\n', 'First.\n\n:::remark\n:::\n'] },
    },
  },
  {
    name: 'a component that no page uses',
    code: 'component-unused',
    files: using('One more.', { 'components/card.html': '¦<div><slot></slot></div>\n' }),
    remedy: 'Use it with :::card, or remove the file.',
    fix: { remove: ['components/card.html'] },
  },
  {
    name: 'a stylesheet under nearly the name of its component',
    code: 'component-unused',
    files: using('One more.', { 'components/plam.css': '¦.plan { color: red; }\n' }),
    remedy: 'Did you mean components/plan.css?',
    fix: { rename: { 'components/plam.css': 'components/plan.css' } },
  },
  {
    name: 'a stylesheet of a component that loads a picture of another host',
    code: 'component-css-invalid',
    files: using('One more.', { 'components/plan.css': '.plan { background: url(¦https://example.com/a.png); }\n' }),
    remedy: 'Remove it, use a data:image address, or put an <img> in the template.',
    fix: ['background: url(https://example.com/a.png);', 'color: red;'],
  },
  {
    name: 'a stylesheet of a component that defines a font',
    code: 'component-css-invalid',
    files: using('One more.', { 'components/plan.css': '.plan { color: red; }\n¦@font-face { font-family: x; }\n' }),
    remedy: 'Remove it, or move it to a stylesheet of the theme.',
    fix: ['@font-face { font-family: x; }\n', ''],
  },
  {
    name: 'a data file under nearly its name',
    code: 'data-file-unknown',
    files: withData(':::table ¦plan.csv\n:::'),
    remedy: 'Did you mean plans.csv?',
    fix: ['plan.csv', 'plans.csv'],
  },
  {
    name: 'a data file next to the page without its dot',
    code: 'data-file-unknown',
    files: { ...withData(':::table ¦tides.csv\n:::'), 'guide/tides.csv': 'Day,Height\nMonday,3.2\n' },
    remedy: 'Did you mean ./tides.csv?',
    fix: ['tides.csv', './tides.csv'],
  },
  {
    name: 'a path of data under nearly its name',
    code: 'data-path-unknown',
    files: withData('It costs ¦{{ data.plans.Basic.prise }}.'),
    remedy: 'Did you mean data.plans.Basic.price?',
    fix: ['prise', 'price'],
  },
  {
    name: 'a data file of a path under nearly its name',
    code: 'data-path-unknown',
    files: withData('It costs ¦{{ data.plan.Basic.price }}.'),
    remedy: 'Did you mean data.plans.Basic.price?',
    fix: ['data.plan.', 'data.plans.'],
  },
  {
    name: 'a row of data in the place of a value',
    code: 'data-not-scalar',
    files: withData('It costs ¦{{ data.plans.Plus }}.'),
    remedy: 'Specify one of its values.',
    fix: ['data.plans.Plus', 'data.plans.Plus.price'],
  },
  {
    name: 'a column under nearly its name',
    code: 'data-column-unknown',
    files: withData(':::table plans.csv {columns="plan, ¦prise"}\n:::'),
    remedy: 'Did you mean price?',
    fix: ['prise', 'price'],
  },
  {
    name: 'an option of a table under nearly its name',
    code: 'data-option-wrong',
    files: withData(':::table plans.csv {¦colums="plan"}\n:::'),
    remedy: 'Did you mean columns?',
    fix: ['colums', 'columns'],
  },
  {
    name: 'an alignment that does not exist',
    code: 'data-option-wrong',
    files: withData(':::table plans.csv {align="left, ¦rigth"}\n:::'),
    remedy: 'Did you mean right?',
    fix: ['rigth', 'right'],
  },
  {
    name: 'a table of a map of texts',
    code: 'data-not-list',
    files: withData(':::table ¦address.yaml\n:::', { 'data/address.yaml': 'street: Quay 1\ntown: Oban\n' }),
    remedy: 'Specify the path to a list, or write the entries of the file as a list.',
    fix: {
      replace: { 'data/address.yaml': ['street: Quay 1\ntown: Oban', '- street: Quay 1\n  town: Oban'] },
    },
  },
  {
    name: 'a line of a CSV file with a value too many',
    code: 'data-file-invalid',
    files: withData(':::table plans.csv\n:::', { 'data/plans.csv': 'plan,price\nBasic,10\n¦Plus, large,20\n' }),
    remedy: 'A value with a comma needs quotation marks around it.',
    fix: ['Plus, large', '"Plus, large"'],
  },
  {
    name: 'a CSV file with a quotation mark that is not closed',
    code: 'data-file-invalid',
    files: withData(':::table plans.csv\n:::', { 'data/plans.csv': 'plan,price\n¦"Basic,10\nPlus,20\n' }),
    remedy: 'Add the closing quotation mark.',
    fix: ['"Basic', 'Basic'],
  },
  {
    name: 'a CSV file with two columns of one name',
    code: 'data-file-invalid',
    files: withData(':::table plans.csv\n:::', { 'data/plans.csv': '¦plan,price,price\nBasic,10,11\n' }),
    remedy: 'Rename one of them.',
    fix: ['price,price', 'price,yearly'],
  },
  {
    name: 'a JSON file without a comma',
    code: 'data-file-invalid',
    files: withData('It costs {{ data.fees.late }}.', { 'data/fees.json': '{\n  "late": 5¦\n  "lost": 9\n}\n' }),
    remedy: 'comma',
    fix: ['5\n', '5,\n'],
  },
  {
    name: 'a key twice in a data file',
    code: 'data-file-invalid',
    files: withData('It costs {{ data.fees.late }}.', { 'data/fees.yaml': 'late: 5\n¦late: 6\n' }),
    remedy: 'Remove',
    fix: ['late: 6\n', ''],
  },
  {
    name: 'two data files of one name',
    code: 'data-file-invalid',
    files: withData('It costs {{ data.plans.Plus.price }}.', { 'data/plans.yaml': 'Plus: { price: 20 }\n' }),
    at: 'data/plans.csv:1:1',
    remedy: 'Rename one of the two files.',
    fix: { rename: { 'data/plans.csv': 'data/old-plans.csv' } },
  },
  {
    name: 'a term under nearly its name',
    code: 'term-unknown',
    files: withTerms('The :term[¦APRR] is 5 %.'),
    remedy: 'Did you mean APR?',
    fix: ['APRR', 'APR'],
  },
  {
    name: 'a term without a glossary',
    code: 'term-unknown',
    files: page('The :term[¦APR] is 5 %.'),
    remedy: 'Create glossary.yml in the root of the site with a list of terms.',
    fix: { add: { 'glossary.yml': 'terms:\n  - term: APR\n    definition: The yearly cost of a loan.\n' } },
  },
  {
    name: 'a page of terms without a glossary',
    code: 'glossary-missing',
    files: page('¦:::glossary\n:::'),
    remedy: 'Create glossary.yml in the root of the site, or remove this container.',
    fix: [':::glossary\n:::', 'Soon.'],
  },
  {
    name: 'a term twice',
    code: 'glossary-term-twice',
    files: withTerms(
      'The :term[APR] is 5 %.',
      'terms:\n  - term: APR\n    definition: The yearly cost of a loan.\n  - term: ¦apr\n    definition: A rate.\n',
    ),
    also: ['glossary.yml:2:11'],
    remedy: 'Remove one of the two definitions.',
    fix: ['  - term: apr\n    definition: A rate.\n', ''],
  },
  {
    name: 'a term without a definition',
    code: 'glossary-invalid',
    files: withTerms('The :term[APR] is 5 %.', 'terms:\n  - term: APR\n    definition: The yearly cost.\n  - ¦term: Berth\n'),
    remedy: 'definition',
    fix: ['term: Berth\n', 'term: Berth\n    definition: A place.\n'],
  },
  {
    name: 'an alias that no page uses',
    code: 'glossary-alias-unused',
    files: withTerms(
      'The :term[APR] is 5 %.',
      'terms:\n  - term: APR\n    definition: The yearly cost of a loan.\n    aliases: [¦Anual rate]\n',
    ),
    remedy: 'Remove the alias, or use it with :term[Anual rate].',
    fix: ['\n    aliases: [Anual rate]', ''],
  },
  {
    name: 'a broken link in a definition',
    code: 'link-target-missing',
    files: withTerms('The :term[APR] is 5 %.', 'terms:\n  - term: APR\n    definition: See [tides](¦guide/tide.md).\n'),
    remedy: 'Did you mean ./guide/tides.md?',
    fix: ['guide/tide.md', 'guide/tides.md'],
  },
];
