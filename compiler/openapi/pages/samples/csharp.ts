import type { ApiBody, ApiRequest, NamedValue } from '../../request/request.ts';
import { quote, toJson } from './literals.ts';

/** Returns a request that uses `HttpClient`, for C# 11 and later. */
export function toCSharp(request: ApiRequest): string {
  const { method, url, headers, basic, body, responseKind } = request;
  const ownHeaders = headers.filter(([name]) => !(body && /^content-type$/i.test(name)));
  const headerLines = ownHeaders.map((pair) => toHeader(pair, body !== undefined));
  if (basic) {
    const credentials = `Convert.ToBase64String(Encoding.UTF8.GetBytes(${quoteText(basic.join(':'))}))`;
    headerLines.push(`request.Headers.Authorization = new AuthenticationHeaderValue("Basic", ${credentials});`);
  }
  const content = body ? toContent(body) : [];
  const isTyped = body?.kind === 'multipart' && body.parts.some(({ type }) => type !== '');
  const isText = body?.kind === 'json' || body?.kind === 'text' || isTyped;
  const imports = [
    request.digest ? 'System.Net' : '',
    basic || body?.kind === 'file' ? 'System.Net.Http.Headers' : '',
    request.certificate ? 'System.Security.Cryptography.X509Certificates' : '',
    basic || isText ? 'System.Text' : '',
  ];
  const usingDirectives = imports.filter((name) => name !== '').map((name) => `using ${name};\n`);
  return [
    usingDirectives.length > 0 ? `${usingDirectives.join('')}\n` : '',
    toClient(request),
    `using var request = new HttpRequestMessage(${toMethod(method)}, ${quoteText(url)});\n`,
    ...[...content, ...headerLines].map((line) => `${line}\n`),
    'using var response = await client.SendAsync(request);\n',
    readStatements.get(responseKind) ?? '',
  ].join('');
}

/** Returns the statements that create the client. Digest authentication and certificates need a handler. */
function toClient({ digest, certificate }: ApiRequest): string {
  if (!digest && !certificate) return 'using var client = new HttpClient();\n';
  const lines = ['using var handler = new HttpClientHandler();\n'];
  if (digest) lines.push(`handler.Credentials = new NetworkCredential(${digest.map(quoteText).join(', ')});\n`);
  if (certificate)
    lines.push(`handler.ClientCertificates.Add(X509Certificate2.CreateFromPemFile(${certificate.map(quoteText).join(', ')}));\n`);
  return `${lines.join('')}using var client = new HttpClient(handler);\n`;
}

const readStatements = new Map<ApiRequest['responseKind'], string>([
  ['json', 'Console.WriteLine(await response.Content.ReadAsStringAsync());'],
  ['text', 'Console.WriteLine(await response.Content.ReadAsStringAsync());'],
  ['file', 'await File.WriteAllBytesAsync("response.bin", await response.Content.ReadAsByteArrayAsync());'],
  ['nothing', 'Console.WriteLine((int)response.StatusCode);'],
]);

const methods = new Map(
  ['Get', 'Post', 'Put', 'Patch', 'Delete', 'Head', 'Options', 'Trace'].map((name) => [name.toUpperCase(), name]),
);

function toMethod(method: string): string {
  const name = methods.get(method);
  return name === undefined ? `new HttpMethod(${quoteText(method)})` : `HttpMethod.${name}`;
}

/** Returns the statement that adds a header. `HttpClient` distinguishes headers of the content from those of the request. */
function toHeader([name, value]: NamedValue, hasContent: boolean): string {
  const headerCollection = hasContent && /^content-/i.test(name) ? 'request.Content.Headers' : 'request.Headers';
  return `${headerCollection}.Add(${quoteText(name)}, ${quoteText(value)});`;
}

function toContent(body: ApiBody): string[] {
  if (body.kind === 'json')
    return [
      `request.Content = new StringContent(${toRawString(escapeLineBreaks(toJson(body.value)))}, ${formatContentType(body.type)});`,
    ];
  if (body.kind === 'text')
    return [`request.Content = new StringContent(${quoteText(body.text)}, ${formatContentType(body.type)});`];
  if (body.kind === 'file') {
    const type = `request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse(${quoteText(body.type)});`;
    return [`request.Content = new StreamContent(File.OpenRead(${quoteText(body.file)}));`, type];
  }
  if (body.kind === 'form') {
    const pairs = body.fields.map(
      ([name, value]) => `    new KeyValuePair<string, string>(${quoteText(name)}, ${quoteText(value)}),\n`,
    );
    return [`request.Content = new FormUrlEncodedContent(new[]\n{\n${pairs.join('')}});`];
  }
  const parts = body.parts.map(({ name, value, type, isFile }) =>
    isFile
      ? `form.Add(new StreamContent(File.OpenRead(${quoteText(value)})), ${quoteText(name)}, ${quoteText(value)});`
      : `form.Add(new StringContent(${quoteText(value)}${type === '' ? '' : `, ${formatContentType(type)}`}), ${quoteText(name)});`,
  );
  return ['var form = new MultipartFormDataContent();', ...parts, 'request.Content = form;'];
}

const formatContentType = (type: string): string => `Encoding.UTF8, ${quoteText(type.replace(/;.*/s, '').trim())}`;

/** Escapes characters that end a line in C# but not in JSON. In a raw string they would start a line without the margin. */
function escapeLineBreaks(json: string): string {
  return json.replace(specialLineBreaks, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

const specialLineBreaks = /[\u0085\u2028\u2029]/g;

/**
 * Returns a raw string literal if the value has several lines, delimited by more quotation marks than occur in it. Returns a regular
 * literal for a single line, or if there are line breaks other than `\n`.
 */
function toRawString(value: string): string {
  if (!value.includes('\n') || /[\r\u0085\u2028\u2029]/.test(value)) return quoteText(value);
  const longestRun = Math.max(2, ...[...value.matchAll(/"+/g)].map(([run]) => run.length));
  const delimiter = '"'.repeat(longestRun + 1);
  const lines = value.split('\n').map((line) => `    ${line}`);
  return `${delimiter}\n${lines.join('\n')}\n    ${delimiter}`;
}

const quoteText = (value: string): string => quote(value, '"');
