import { describe, expect, test } from 'vitest';
import { parseTemplate, renderTemplate } from '../../../../compiler/tools/hugo/shortcode-templates.ts';

function render(template: string, parameters: Readonly<Record<string, string>>, inner = ''): string | undefined {
  const parsed = parseTemplate(template);
  const parameter = (name: string): string | undefined => (Object.hasOwn(parameters, name) ? parameters[name] : undefined);
  return parsed && renderTemplate(parsed, { parameter, inner, isNamed: !Object.hasOwn(parameters, '0'), ordinal: 2 });
}

describe('templates of shortcodes', () => {
  test.each([
    ['a parameter', '<b>{{ .Get "name" }}</b>', { name: 'Tide' }, '<b>Tide</b>'],
    ['a parameter by its position', '<b>{{ .Get 0 }}</b>', { 0: 'Tide' }, '<b>Tide</b>'],
    ['a parameter of the list of them', '{{ .Params.name }}', { name: 'Tide' }, 'Tide'],
    ['marks of HTML in a parameter', '<b>{{ .Get 0 }}</b>', { 0: '<i>&"' }, '<b>&lt;i&gt;&amp;&quot;</b>'],
    ['HTML that is meant', '{{ .Get 0 | safeHTML }}', { 0: '<i>a</i>' }, '<i>a</i>'],
    ['a usual value by a pipe', '{{ .Get "a" | default "none" }}', {}, 'none'],
    ['a usual value before the parameter', '{{ default "none" (.Get "a") }}', { a: 'x' }, 'x'],
    ['a condition', '{{ if .Get "a" }}A{{ else }}B{{ end }}', {}, 'B'],
    ['several conditions', '{{ if eq (.Get 0) "a" }}A{{ else if eq (.Get 0) "b" }}B{{ else }}C{{ end }}', { 0: 'b' }, 'B'],
    ['with', '{{ with .Get "a" }}[{{ . }}]{{ end }}', { a: 'x' }, '[x]'],
    ['with and nothing', '{{ with .Get "a" }}[{{ . }}]{{ else }}-{{ end }}', {}, '-'],
    ['a variable', '{{ $a := .Get "a" }}{{ $a = print $a "!" }}<i>{{ $a }}</i>', { a: 'x' }, '<i>x!</i>'],
    ['and, or, not', '{{ if and (.Get "a") (not (.Get "b")) }}A{{ end }}', { a: '1' }, 'A'],
    ['names or positions', '{{ if .IsNamedParams }}{{ .Get "a" }}{{ else }}{{ .Get 0 }}{{ end }}', { 0: 'x' }, 'x'],
    ['whether it is set', '{{ if isset .Params "a" }}A{{ end }}', { a: '' }, 'A'],
    ['blanks that are cut', '<p>\n  {{- .Get 0 -}}\n</p>', { 0: 'x' }, '<p>x</p>'],
    ['comments', '{{/* {{ .Site }} */}}{{- /* b */ -}}a', {}, 'a'],
    ['functions of texts', '{{ .Get 0 | upper | printf "%s-%s" "a" }}', { 0: 'x' }, 'a-X'],
    ['an icon', '<b><svg viewBox="0 0 1 1"><path d="M0 0"/></svg>{{ .Get 0 }}</b>', { 0: 'x' }, '<b>x</b>'],
    ['several icons', '<svg><g/></svg>{{ if .Get 0 }}<SVG\nid="b"><g/></SVG>{{ end }}a', { 0: 'x' }, 'a'],
    ['braces in a text', '{{ print "}}" }}', {}, '}}'],
  ])('%s', (_, template, parameters, html) => {
    expect(render(template, parameters)).toBe(html);
  });

  test.each([
    ['.Inner', '<div>{{ .Inner }}</div>'],
    ['.Inner as Markdown', '<div>{{ .Inner | markdownify }}</div>'],
    ['.Inner by the page', '<div>{{ .Inner | .Page.RenderString }}</div>'],
    ['.Inner by the page of the root', '<div>{{ $.Page.RenderString .Inner }}</div>'],
    ['with .Inner', '{{ with .Inner }}<div>{{ . | markdownify }}</div>{{ end }}'],
  ])('%s', (_, template) => {
    expect(render(template, {}, '\u0002')).toBe('<div>\u0002</div>');
  });

  test.each([
    ['a loop', '{{ range .Params }}a{{ end }}'],
    ['data of the site', '{{ .Site.Data.moon }}'],
    ['another template', '{{ partial "a.html" . }}'],
    ['a function that is not known', '{{ readFile "/etc/passwd" }}'],
    ['a remote resource', '{{ resources.GetRemote "https://a.example" }}'],
    ['a script', '<script>{{ .Inner }}</script>'],
    ['a frame', '<iframe src="{{ .Get 0 }}"></iframe>'],
    ['an icon with a parameter', '<svg><path d="{{ .Get 0 }}"/></svg>'],
    ['a drawing with a text', '<svg><text>Tide</text></svg>'],
    ['a drawing that nothing closes', '<svg><path d="M0 0"/>a'],
    ['a condition that nothing ends', '{{ if .Get 0 }}a'],
    ['an end of nothing', 'a{{ end }}'],
    ['brackets that nothing closes', '{{ print (.Get 0 }}'],
    ['conditions in each other', '{{ if .Get 0 }}'.repeat(200) + '{{ end }}'.repeat(200)],
    ['brackets in each other', `{{ print ${'('.repeat(500)}1${')'.repeat(500)} }}`],
    ['an implausible amount of text', `<p>${'a'.repeat(10_000)}</p>`],
  ])('%s is a program', (_, template) => {
    expect(parseTemplate(template)).toBeUndefined();
  });
});
