/**
 * `npm run pack:vscode`: bundles the VS Code extension and writes dist/vscode/quire.vsix. A VSIX file is a ZIP file with the
 * extension in `extension/`, a manifest, and a list of media types.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { strToU8, zipSync } from 'fflate';
import { dist, root } from '../launch/folders.js';
import { noticesOf } from './notices.js';

const source = join(root, 'bin', 'lsp', 'vscode');
const folder = join(dist, 'vscode');

const { outputFiles, metafile } = await build({
  absWorkingDir: root,
  entryPoints: ['bin/lsp/vscode/extension.ts'],
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  external: ['vscode'],
  minify: true,
  legalComments: 'none',
  metafile: true,
  write: false,
});
const [bundle] = outputFiles;
const about = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
const files = {
  '[Content_Types].xml': strToU8(contentTypes()),
  'extension.vsixmanifest': strToU8(manifestOf(about)),
  'extension/package.json': readFileSync(join(source, 'package.json')),
  'extension/README.md': readFileSync(join(source, 'README.md')),
  'extension/extension.cjs': bundle.contents,
  'extension/site.schema.json': readFileSync(join(root, 'schemas', 'site.schema.json')),
  'extension/NOTICES.txt': strToU8(noticesOf(Object.keys(metafile.inputs), [])),
};
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'extension.cjs'), bundle.contents);
// The earliest time that a ZIP file can contain, so that the same sources result in the same bytes.
writeFileSync(join(folder, 'quire.vsix'), zipSync(files, { level: 9, mtime: new Date(1980, 0, 1) }));

function contentTypes() {
  const types = {
    json: 'application/json',
    cjs: 'application/javascript',
    md: 'text/markdown',
    txt: 'text/plain',
    vsixmanifest: 'text/xml',
  };
  const entries = Object.entries(types).map(([extension, type]) => `<Default Extension=".${extension}" ContentType="${type}"/>`);
  return `<?xml version="1.0" encoding="utf-8"?>\n<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${entries.join('')}</Types>\n`;
}

function manifestOf({ name, displayName, description, version, publisher, engines, categories }) {
  return `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${name}" Version="${version}" Publisher="${publisher}"/>
    <DisplayName>${displayName}</DisplayName>
    <Description xml:space="preserve">${description}</Description>
    <Categories>${categories.join(',')}</Categories>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${engines.vscode}"/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="workspace"/>
    </Properties>
  </Metadata>
  <Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
  </Assets>
</PackageManifest>
`;
}
