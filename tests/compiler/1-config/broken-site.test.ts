import { test } from 'vitest';
import { expectFinding, type SettingRow, site } from './broken.ts';

const invalidSettings: SettingRow[] = [
  ['a url without protocol', site('"url": ▸"docs.example.com"'), 'config-form-wrong', /"https:\/\/docs\.example\.com"/],
  [
    'a url with a path',
    site('"url": ▸"https://example.com/docs"'),
    'config-form-wrong',
    /"https:\/\/example\.com", and "baseUrl": "\/docs\/"/,
  ],
  ['a url of another protocol', site('"url": ▸"ftp://example.com"'), 'config-form-wrong', /protocol and a host/],
  ['a base URL without slashes', site('"baseUrl": ▸"docs"'), 'config-form-wrong', /"\/docs\/"/],
  ['a base URL with a host', site('"baseUrl": ▸"https://example.com/docs/"'), 'config-form-wrong', /"\/docs\/"/],
  ['a base URL that climbs', site('"baseUrl": ▸"/../docs/"'), 'config-form-wrong', /"\/docs\/"/],
  ['a logo outside', site('"logo": { "src": ▸"../logo.svg" }'), 'config-path-outside', /below the folder/],
  [
    'a logo over http',
    site('"logo": { "src": ▸"http://example.com/logo.svg" }'),
    'config-address-refused',
    /"https:\/\/example\.com/,
  ],
  ['a logo of data', site('"logo": { "src": ▸"data:image/svg+xml,x" }'), 'config-address-refused', /a file in the site's folder/],
  [
    'a logo that leads into code',
    site('"logo": { "src": "logo.svg", "href": ▸"javascript:alert(1)" }'),
    'config-address-refused',
    /route/,
  ],
  ['a favicon with backslashes', site('"favicon": ▸"img\\\\icon.svg"'), 'config-path-outside', /"img\/icon\.svg"/],
  ['absolute pages', site('"pages": ▸"/content/pages"'), 'config-path-outside', /below the folder/],
  ['levels the wrong way round', site('"toc": { "minLevel": ▸4, "maxLevel": 3 }'), 'config-toc-levels', /4 or more/],
  ['a level below 2', site('"toc": { "minLevel": ▸1 }'), 'config-number-wrong', /2 to 6/],
  ['a level above 6', site('"toc": { "maxLevel": ▸7 }'), 'config-number-wrong', /2 to 6/],
  ['a locale in the wrong case', site('"locales": { "list": [▸"en-gb"] }'), 'config-form-wrong', /"en-GB"/],
  ['a locale with an underscore', site('"locales": { "list": [{ "code": ▸"pt_BR" }] }'), 'config-form-wrong', /"pt-BR"/],
  ['a locale that is a word', site('"locales": { "default": ▸"english" }'), 'config-form-wrong', /code such as en-GB/],
  [
    'a default that is not listed',
    site('"locales": { "default": ▸"en-GB", "list": ["cy", "fr"] }'),
    'config-locale-unknown',
    /cy, fr/,
  ],
  ['a locale twice', site('"locales": { "list": ["cy", ▸"cy"] }'), 'config-id-twice', /Change one of the two IDs/],
  ['a search language with a region', site('"search": { "languages": [▸"en-GB"] }'), 'config-form-wrong', /"en"/],
  [
    'a placement that does not exist',
    site('"search": { "placement": ▸"middle" }'),
    'search-placement-invalid',
    /input-wrapper-width, start/,
  ],
  ['a placement near another', site('"search": { "placement": ▸"full-widht" }'), 'search-placement-invalid', /mean full-width/],
  ['a variable with a blank', site('"variables": { ▸"help desk": "x" }'), 'config-form-wrong', /"help-desk"/],
  ['a tag with a blank before it', site('"tags": { ▸" type": {} }'), 'config-form-wrong', /"type"/],
  [
    'an announcement with a blank in its id',
    site('"announcement": { "html": "x", "id": ▸"new site" }'),
    'config-form-wrong',
    /"new-site"/,
  ],
  [
    'analytics with a path',
    site('"analytics": { "key": "k", "host": ▸"https://eu.example.com/x" }'),
    'config-form-wrong',
    /"https:\/\/eu/,
  ],
];

test.each(invalidSettings)('%s', (...row) => expectFinding(row));
