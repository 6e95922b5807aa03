import { configured, type Mistake } from './mistake.ts';

/** Mistakes in where page views are sent. */
export const analytics: Mistake[] = [
  {
    name: 'a service of page views that is misspelt',
    code: 'config-value-unknown',
    files: configured('  "analytics": { "provider": ¦"plausable", "key": "docs.example.com" }'),
    remedy: 'Did you mean plausible?',
    fix: ['plausable', 'plausible'],
  },
  {
    name: 'a key of page views in the place of their settings',
    code: 'config-type-wrong',
    files: configured('  "analytics": ¦"phc_abc"'),
    remedy: 'Write an object { … } of provider, key',
    fix: ['"phc_abc"', '{ "provider": "posthog", "key": "phc_abc" }'],
  },
  {
    name: 'a provider of page views without its key',
    code: 'config-key-missing',
    files: configured('  "analytics": ¦{ "provider": "posthog" }'),
    remedy: 'Add "key": … here.',
    fix: ['"posthog"', '"posthog", "key": "phc_abc"'],
  },
  {
    name: 'the address of a site in the place of its domain',
    code: 'config-form-wrong',
    files: configured('  "analytics": { "provider": "plausible", "key": ¦"https://docs.example.com/" }'),
    remedy: 'Write "docs.example.com".',
    fix: ['"key": "https://docs.example.com/"', '"key": "docs.example.com"'],
  },
  {
    name: 'a domain in the place of the id of Umami',
    code: 'config-form-wrong',
    files: configured('  "analytics": { "provider": "umami", "key": ¦"docs.example.com" }'),
    remedy: 'the id that Umami gave the website',
    fix: ['docs.example.com" }', '5f0e2f3a-6d1c-4f0e-9b7a-0123456789ab" }'],
  },
  {
    name: 'the address of a script in the place of the host of page views',
    code: 'config-form-wrong',
    files: configured(
      '  "analytics": { "provider": "plausible", "key": "a.example.com", "host": ¦"https://p.example.com/js/script.js" }',
    ),
    remedy: 'Write "https://p.example.com".',
    fix: ['/js/script.js', ''],
  },
  {
    name: 'Matomo without a host',
    code: 'config-key-missing',
    files: configured('  "analytics": ¦{ "provider": "matomo", "key": "7" }'),
    remedy: 'Add "host": … here.',
    fix: ['"7"', '"7", "host": "https://stats.example.com"'],
  },
  {
    name: 'the id of a site of Matomo with its name',
    code: 'config-form-wrong',
    files: configured('  "analytics": { "provider": "matomo", "key": ¦"idsite=7", "host": "https://stats.example.com" }'),
    remedy: 'Write "7".',
    fix: ['idsite=7', '7'],
  },
  {
    name: 'a beacon without an address',
    code: 'config-key-missing',
    files: configured('  "analytics": ¦{ "provider": "beacon" }'),
    remedy: 'Add "address": … here.',
    fix: ['"beacon"', '"beacon", "address": "/views"'],
  },
  {
    name: 'an address of page views without a protocol',
    code: 'config-form-wrong',
    files: configured('  "analytics": { "provider": "beacon", "address": ¦"stats.example.com/views" }'),
    remedy: 'Write "https://stats.example.com/views".',
    fix: ['stats', 'https://stats'],
  },
  {
    name: 'a host of page views beside a whole address',
    code: 'analytics-setting-idle',
    files: configured(
      '  "analytics": { "provider": "matomo", "key": "7", ¦"host": "https://stats.example.com", "address": "https://stats.example.com/m/matomo.php" }',
    ),
    remedy: 'Remove "host".',
    fix: ['"host": "https://stats.example.com", ', ''],
  },
  {
    name: 'a key of a beacon',
    code: 'analytics-setting-idle',
    files: configured('  "analytics": { "provider": "beacon", ¦"key": "k", "address": "/views" }'),
    remedy: 'Remove "key".',
    fix: ['"key": "k", ', ''],
  },
  {
    name: 'page views that a site with https sends without it',
    code: 'config-form-wrong',
    files: configured('  "analytics": { "provider": "beacon", "address": ¦"http://stats.example.com/views" }'),
    remedy: 'Write "https://stats.example.com/views".',
    fix: ['http://stats', 'https://stats'],
  },
  {
    name: 'a host of page views without https for a site with it',
    code: 'config-form-wrong',
    files: configured('  "analytics": { "provider": "matomo", "key": "7", "host": ¦"http://stats.example.com" }'),
    remedy: 'Write "https://stats.example.com".',
    fix: ['http://stats', 'https://stats'],
  },
];
